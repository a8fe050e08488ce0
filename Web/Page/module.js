// The border to the modules: rows of bytes in and out, and sentences for what the verifier says.

export async function compile(name) {
  const response = await fetch(name)
  if (!response.ok) throw new Error(`${name}: ${response.status}`)
  return WebAssembly.compile(await response.arrayBuffer())
}

// A module that is ready to be used. The game is in two parts: the first alone draws the first picture
// and can do no more; with the rest it is whole.
export async function open(first, rest = null) {
  const { exports } = await WebAssembly.instantiate(first, {})
  if (rest) await WebAssembly.instantiate(rest, { first: exports })
  exports._initialize()
  return exports
}

export const give = (module, bytes) => {
  const place = module.room(bytes.length)
  if (place) new Uint8Array(module.memory.buffer, place, bytes.length).set(bytes)
  return place ? bytes.length : -1
}

export const take = (module, what, length) => {
  const place = module.room(length)
  const count = Math.min(module.copy(what), length)
  return new Uint8Array(module.memory.buffer, place, count).slice()
}

const refusals = {
  1: ['This is no link to a game', 'Digits are missing or added. Copy it again, whole.'],
  2: ['This is no link to a game', 'It is longer than any link. Copy it again, and nothing else.'],
  3: ['This link is damaged', 'A digit is wrong or missing. Copy it again, whole.'],
  4: ['This link is newer than this page', 'Load the page again when it has been renewed.'],
  5: ['This link is of other rules', 'It was made by another version of the game.'],
  6: ['This link is forged', 'Its check agrees, but it holds no possible game: tilt2048 did not make it.'],
  7: ['This game is too long for a link', 'No link holds so many moves.'],
}

// What a link proves, or why it is not believed.
export function judge(verifier, text) {
  const count = give(verifier, new TextEncoder().encode(text))
  const refusal = count >= 0 ? verifier.verify(count) : 2
  if (refusal) return { refusal, claim: refusals[refusal][0], proof: refusals[refusal][1] }
  const [score, moves, tile, undos, side, isOver] = [0, 1, 2, 3, 4, 5].map((i) => verifier.figure(i))
  const back = undos ? `, ${undos} taken back` : ''
  const end = isOver ? 'to its end' : 'and not over'
  return {
    refusal: 0, score, moves, tile,
    claim: `${score} points`,
    proof: `Played again here, move by move: ${moves} moves${back}, largest tile ${tile}, ` +
      `a ${side} by ${side} board, ${end}. The score is possible; who played is not proven.`,
  }
}
