// The card of a link or a code: what it proves, or why it is not believed, and what can be done with it.
// Fetched when the page's address has one.

import { compile, giveText, open, script } from './module.js'
import { say } from './words.js'

const find = (id) => document.getElementById(id)

// What is told of a link that is none, by the verifier's number for it.
const refusals = {
  1: ['noLink', 'noLinkHelp'], 2: ['noLink', 'longHelp'], 3: ['damaged', 'damagedHelp'],
  4: ['newer', 'newerHelp'], 5: ['otherRules', 'otherRulesHelp'], 6: ['forged', 'forgedHelp'],
  7: ['noLink', 'longHelp'],
}

// A text that is no link was meant as a code where it is letters and digits alone and about as many as a code
// has. Hyphens are letters of a link, so a short one can look like this, with 18 of them at least. A chat makes
// dashes of hyphens, and spaces that do not break.
const letters = (text) => text.replace(/[ \u00a0\u2010-\u2015-]/g, '')
const isCode = (text) => /^[0-9A-Za-z]{6,16}$/.test(letters(text))

// Shows the card of what stands in the address, and calls `play` with what is chosen: a way and what is
// played. `whole` gives a module of the game, which reads codes.
export async function show(text, { play: begin, ways, whole }) {
  // A page that is loaded again, as phones do with one that was left for long, goes on with the game that was begun.
  const play = (way, what) => {
    if (way !== ways.watch) history.replaceState(null, '', location.pathname + location.search)
    return begin(way, what)
  }
  // `duel:` before a link is the game and the wish to play against it. A code may have its scheme before it, as a link.
  // A full stop or a bracket behind it is the sentence's that it stood in.
  const [, wish, content = ''] = text.match(/^(?:tilt2048:)?(duel:)?(.*[\w-])?/s)
  if (text.startsWith('live:')) return (await script('live')).show(text, { lay, play, ways })
  const isShort = isCode(content) && content.length < 18
  const verdict = isShort ? { refusal: 1 } : judge(await open(await compile('verifier.wasm')), content)
  if (verdict.refusal && isCode(content)) return showCode(content, { play, ways, module: await whole() })
  if (wish && !verdict.refusal) return play(ways.duel, { link: content })
  if (verdict.refusal) {
    const [claim, help] = refusals[verdict.refusal]
    return lay(say(claim), say(help), [[say('game'), () => play(ways.title)]])
  }
  const { score, moves, tile, undos, side, isOver } = verdict
  const proof = [
    say('proof', moves, tile, side), undos ? say('takenBack', undos) : '', isOver ? '' : say('notOver'),
    say('unproven'),
  ]
  lay(say('points', score), proof.filter(Boolean).join(' '), [
    [say('watch'), () => play(ways.watch, { link: content })],
    [say('against'), () => play(ways.duel, { link: content })],
    [say('same'), () => play(ways.playThis, { link: content })],
    [say('game'), () => play(ways.title)],
  ])
  offerTable(content).catch(() => {}) // it is a gift
}

function showCode(code, { play, ways, module }) {
  const verdict = module.giveCode(giveText(module, code))
  const game = [say('game'), () => play(ways.title)]
  if (verdict < 1) return lay(say('noCode'), say('badCodeLength', -verdict), [game])
  if (verdict > 1) return lay(say('noCode'), say('badCodeLong'), [game])
  const goal = module.figure(17)
  const text = say('challengeIs', module.figure(16)) + (goal ? ` ${say('toBeat', goal)}` : '')
  lay(say('challenge'), text, [[say('same'), () => play(ways.challenge, { code })], game])
}

function lay(claim, proof, offers) {
  find('claim').textContent = claim
  find('proof').textContent = proof
  find('choices').replaceChildren(...offers.map(([title, act]) => {
    const button = document.createElement('button')
    button.type = 'button'
    button.textContent = title
    button.onclick = () => {
      find('card').hidden = true
      act()
    }
    return button
  }))
  find('card').hidden = false
  document.body.dataset.state = 'asked'
  find('choices').firstChild?.focus({ preventScroll: true })
}

// Where a table of scores serves this page, a game can be sent to it: after a second tap, below words
// that say what is sent.
async function offerTable(link) {
  const { forget, isTable, send } = await import('./send.js')
  if (!await isTable()) return
  find('proof').setAttribute('role', 'status') // what is said there after a tap is news to who cannot see it
  const add = (title, act) => {
    const button = document.createElement('button')
    button.type = 'button'
    button.textContent = title
    button.onclick = async () => {
      button.disabled = true
      try {
        find('proof').textContent = await act()
        button.remove()
        find('choices').lastChild.focus()
      } catch (error) {
        find('proof').textContent = error.message
        button.disabled = false
      }
    }
    find('choices').append(button)
  }
  add(say('table'), async () => {
    add(say('tableSend'), async () => {
      const told = await send(link)
      add(say('delete'), forget)
      return told
    })
    return say('consent')
  })
}

// What a link proves: a refusal, which is 0 for none, and figures.
export function judge(verifier, text) {
  const count = giveText(verifier, text)
  const refusal = count >= 0 ? verifier.verify(count) : 2
  if (refusal) return { refusal }
  const [score, moves, tile, undos, side, isOver] = [0, 1, 2, 3, 4, 5].map((i) => verifier.figure(i))
  return { refusal, score, moves, tile, undos, side, isOver }
}
