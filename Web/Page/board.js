// Makes the board part out of the text at the end of the page, while that is still on the way: `boardPart` is the
// compiled module, `movesPart` the one behind it, which the first picture needs not, `unpacker` what made them.
// It stands in the page itself, so that it begins with the first packets.
const unpacker = 'UNPACKER'
const names = ['parts', 'moves']
// What is called with each part, and where it does not come.
const settled = []

// At once: another thread takes longer, where functions are compiled when they are first called. Old browsers want one.
function compiled(bytes) {
  try { return new WebAssembly.Module(bytes) } catch { return WebAssembly.compile(bytes) }
}

async function unpack(unpacker) {
  const { instance } = await WebAssembly.instantiate(Uint8Array.from(unpacker, (letter) => letter.charCodeAt(0)))
  const { memory, text, bytes, unpack, next } = window.unpacker = instance.exports
  const watch = new MutationObserver(() => go())
  let [part, letters] = [0, 0]
  function go() {
    try {
      for (; part < names.length; part += 1) {
        const element = document.getElementById(names[part])
        const found = element?.textContent ?? ''
        // Where something stands behind it, it is there.
        const isAll = document.readyState !== 'loading' || Boolean(element?.nextElementSibling)
        new TextEncoder().encodeInto(found.slice(letters), new Uint8Array(memory.buffer, text() + letters))
        letters = found.length
        const end = unpack(letters, isAll)
        if (!isAll) return
        settled[part][0](compiled(new Uint8Array(memory.buffer, bytes(), end).slice()))
        letters = 0
        if (part + 1 < names.length) next()
      }
    } catch (error) { fail(error) } // it was cut or damaged
    watch.disconnect()
  }
  document.addEventListener('DOMContentLoaded', go, { once: true })
  watch.observe(document, { childList: true, subtree: true, characterData: true })
  go()
}

const fail = (error) => settled.forEach(([, reject]) => reject(error))

if (typeof WebAssembly !== 'undefined') {
  ;[window.boardPart, window.movesPart] = names.map(() => new Promise((...both) => settled.push(both)))
  unpack(unpacker).catch(fail)
}
