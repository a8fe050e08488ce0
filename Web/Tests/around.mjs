// What is around the module, in a browser that is played: who keeps, the worker's files, what is offered on a phone,
// rests. `around.mjs`
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { Keeper } from '../Page/keeper.js'
import { begin as beginMotion } from '../Page/motion.js'
import { begin as beginPhone } from '../Page/phone.js'
import { Steps } from '../Page/steps.js'

const quiet = () => new Promise((resolve) => setImmediate(resolve))
const isSet = (name, value) => Object.defineProperty(globalThis, name, { value, configurable: true, writable: true })
// Timers that ring when they are told to.
const timers = new Map()
let [timer, now] = [0, 0]
isSet('setTimeout', (act, wait = 0) => { timers.set(timer += 1, { act, due: now + wait }); return timer })
isSet('clearTimeout', (number) => timers.delete(number))
isSet('performance', { now: () => now })
async function pass(milliseconds) {
  now += milliseconds
  for (const [number, { act, due }] of [...timers]) if (due <= now && timers.delete(number)) act()
  await quiet()
}

// MARK: Who keeps

let [holders, answer] = [0, null]
isSet('navigator', { locks: { request: async (name, options, work) => {
  if (holders > 0) return work(null)
  holders += 1
  await work({ name })
  holders -= 1
} } })
isSet('indexedDB', { open() {
  const request = {}
  answer = () => {
    const cursor = {}
    const transaction = { objectStore: () => ({ openCursor: () => cursor, put() {}, delete() {} }) }
    request.result = { transaction: () => { setImmediate(() => transaction.oncomplete?.()); return transaction } }
    request.onsuccess()
    return () => Object.assign(cursor, { result: null }).onsuccess()
  }
  return request
} })
// Where it answers in time, all at once, or too late: before the lock was asked for, or after.
for (const [isInTime, isBefore] of [[true, true], [false, true], [false, false]]) {
  const read = new Keeper().read()
  let end = isBefore ? answer() : null
  await quiet()
  if (isInTime) end()
  else await pass(1500)
  assert.equal((await read).length, 0)
  end ??= answer()
  await quiet()
  if (!isInTime) end()
  await quiet()
  assert.equal(holders, isInTime ? 1 : 0, 'a page that keeps nothing lets no other one keep')
  holders = 0
}
console.log('ok    a page that was answered too late leaves the keeping to others')
