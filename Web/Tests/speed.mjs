// What a tick costs while tiles slide at 480×320, in the module under Node and in the native program.
// `speed.mjs SITE RELEASE-PROGRAM`; the program must be built with optimisation. Both as `tilt2048
// bench` counts it: processor time of the 25 ticks that follow a move.
import { execFileSync } from 'node:child_process'
import { give, open } from '../Page/module.js'
import { compiledParts } from './inside.mjs'

const [site, program] = process.argv.slice(2)
const parts = await compiledParts(site)
const clock = 1_766_000_000
const median = (values) => values.sort((a, b) => a - b)[values.length >> 1]

async function slide() {
  const game = await open(...parts)
  game.giveRows(give(game, new Uint8Array(0)))
  game.start(480, 320, 1, 0, clock, 0, 0, 1)
  game.step(1, clock)
  const press = (code) => { game.press(code, 1); game.press(code, 0) }
  press(4)
  game.step(100, clock)
  const bursts = []
  // The first rounds make sprites and let the engine compile what is used often.
  for (let round = 0; round < 6; round += 1) {
    for (const code of [3, 2, 1, 0, 3, 2, 1, 0]) {
      const before = game.figure(12)
      press(code)
      game.step(1, clock)
      const start = process.cpuUsage()
      for (let tick = 0; tick < 25; tick += 1) game.step(1, clock)
      const { user, system } = process.cpuUsage(start)
      if (round > 2 && game.figure(12) > before) bursts.push((user + system) / 25)
      for (let tick = 0; tick < 25; tick += 1) game.step(11, clock)
    }
  }
  return median(bursts)
}

const native = () =>
  JSON.parse(execFileSync(program, ['bench', '--hints', '1', '--rounds', '1'], { encoding: 'utf8' }))
    .ticks.find(({ tick }) => tick === 'slide').ns_per_tick / 1000

const [ours, theirs] = [[], []]
for (let round = 0; round < 5; round += 1) {
  ours.push(await slide())
  theirs.push(native())
}
const [here, there] = [median(ours), median(theirs)]
console.log(`      a tick while tiles slide at 480×320: ${here.toFixed(1)} µs in the module, ` +
  `${there.toFixed(1)} µs native: ${(here / there).toFixed(2)} times`)
if (here > 2 * there) {
  console.log('FAILED a sliding frame costs more than twice the native one')
  process.exit(1)
}
