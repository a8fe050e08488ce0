// What is said around the game, in the player's language: a module of words for each language, made of
// the game's translations. Until it is there, and where it cannot be fetched, nothing is said.

let words = {}
let spoken = ''
let marks = '' // of those that did not come: by the same name a browser asks for none again

// The text with this name, its marks filled in.
export const say = (name, ...values) => (words[name] ?? '').replace(/%(\d)/g, (mark, place) => values[place - 1] ?? mark)

// Which language it is said in.
export const language = () => spoken

// Goes over to a language; one that the game does not speak changes nothing.
export async function speak(code) {
  if (code === spoken || !/^[a-z]{2}$/.test(code)) return
  document.documentElement.lang = code // by now: who asks for the page's own words means these
  try {
    const { default: fetched } = await import(`./words-${code}.js${marks}`)
    if (code === spoken) return // asked for twice: what is said by now stays
    words = fetched
    spoken = code
    for (const element of document.querySelectorAll('[data-say]')) element.textContent = say(element.dataset.say)
    document.getElementById('panel').setAttribute('aria-label', say('label'))
  } catch { marks += '?' } // the words that are there stay
}
