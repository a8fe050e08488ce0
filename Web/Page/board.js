// Makes the board part out of the text at the end of the page, while that is still on the way: `boardPart` is the
// compiled module, `unpacker` what made it. It stands in the page itself, so that it begins with the first packets.
const unpacker = 'UNPACKER'

async function boardPart() {
  const { instance } = await WebAssembly.instantiate(Uint8Array.from(unpacker, (letter) => letter.charCodeAt(0)))
  const { memory, text, bytes, unpack } = window.unpacker = instance.exports
  const watch = new MutationObserver(() => go())
  let out
  const stream = new ReadableStream({ start: (controller) => { out = controller } })
  let [letters, made, isOver] = [0, 0, false]
  function go() {
    if (isOver) return
    try {
      const parts = document.getElementById('parts')
      const found = parts?.textContent ?? ''
      // Where something stands behind it, it is there.
      const isAll = document.readyState !== 'loading' || Boolean(parts?.nextElementSibling)
      new TextEncoder().encodeInto(found.slice(letters), new Uint8Array(memory.buffer, text() + letters))
      letters = found.length
      const end = unpack(letters, isAll)
      if (end > made) out.enqueue(new Uint8Array(memory.buffer, bytes() + made, end - made).slice())
      made = end
      if (!isAll) return
      isOver = true
      watch.disconnect()
      out.close()
    } catch (error) { // it was cut or damaged
      isOver = true
      out.error(error)
    }
  }
  document.addEventListener('DOMContentLoaded', go, { once: true })
  watch.observe(document, { childList: true, subtree: true, characterData: true })
  go()
  const response = new Response(stream, { headers: { 'Content-Type': 'application/wasm' } })
  if (WebAssembly.compileStreaming) return WebAssembly.compileStreaming(response)
  return WebAssembly.compile(await response.arrayBuffer())
}

window.boardPart = typeof WebAssembly === 'undefined' ? null : boardPart()
