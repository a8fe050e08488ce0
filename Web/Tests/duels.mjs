// What the tests of live duels have in common: how a page plays one, and who lies in one.
import { sleep } from './chromium.mjs'
import { arrows } from './testing.mjs'

export const text = (id) => `document.getElementById('${id}').textContent`
export const speech = text('speech')
export const press = (title) => `[...document.querySelectorAll('button')].find((one) => one.textContent === '${title}').click()`
// What is said when a game is over, here or on both sides.
const isOver = /You \d|still plays/
// And when it is on both.
const isEnd = /You \d/

// Three, two, one. What the last game unlocked is said over the next one's board.
export async function begins(page) {
  try {
    await page.until(`/^(Score 0|Unlocked: )/.test(${speech}) && ${text('board')}.startsWith('Score 0')`, 'a duel')
  } catch (error) {
    const [said, lies] = [await page.value(speech), await page.value(text('board'))]
    throw new Error(`${error.message}; it says '${said}' beside '${lies}'`)
  }
}

// Plays until so many moves are made, or it is over; how many.
export async function plays(page, moves, order = arrows) {
  let [made, refused] = [0, 0]
  for (let turn = 0; made < moves && refused < 8 && !isOver.test(await page.value(speech)); turn += 1) {
    const before = await page.value(text('board'))
    await page.key(order[turn % 4])
    refused += 1
    for (let look = 0; look < 8 && refused; look += 1) {
      await sleep(25)
      if (await page.value(text('board')) === before) continue
      made += 1
      refused = 0
    }
  }
  return made
}

// Plays once more. Who presses while the end is still celebrated sees the card at once, and presses again.
export async function again(page) {
  for (let waited = 0; isEnd.test(await page.value(speech)); waited += 1) {
    if (waited % 30 === 0) await page.key('Enter', 'Enter', 13)
    if (waited > 300) throw new Error('nothing is played once more')
    await sleep(100)
  }
}

export const score = async (page) => Number((await page.value(text('board'))).match(/\d+/)[0])
export const backwards = ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp']

// MARK: A liar

// Runs in a page: speaks the game's words without a game. A board is agreed upon, and then so many points for a
// single move. `way` is how it comes there: it answers an invitation, or knocks.
export async function liar(link, way) {
  const { Peer } = await import('./peer.js')
  const { read } = await import('./invite.js')
  const sha = async (bytes) => [...new Uint8Array(await crypto.subtle.digest('SHA-256', new Uint8Array(bytes)))]
  const number = [...crypto.getRandomValues(new Uint8Array(16))]
  const promise = await sha([...new TextEncoder().encode('tilt2048 live promise 1'), ...number])
  const four = (value) => [24, 16, 8, 0].map((shift) => (value >>> shift) & 255)
  let theirs = null
  let name = null
  window.heard = []
  const peer = new Peer({
    take: async (word) => {
      window.heard.push([...word])
      if (word[0] !== 0 || theirs) return
      theirs = [...word.subarray(3, 35)]
      const isFirst = promise.map((byte, index) => byte - theirs[index]).find(Boolean) < 0
      name = (await sha(isFirst ? [...promise, ...theirs] : [...theirs, ...promise])).slice(0, 8)
    },
    changed: () => {}, failed: () => {},
  })
  setInterval(() => {
    peer.say(new Uint8Array([0, 1, 4, ...promise, ...(theirs ?? Array(8).fill(0)).slice(0, 8)]))
    if (!name) return
    peer.say(new Uint8Array([1, ...name, ...number]))
    if (window.lies) peer.say(new Uint8Array([2, ...name, ...four(0), ...four(1), ...four(4096), ...four(0), 0]))
  }, 100)
  return peer[way](read(link))
}
