// Before everything else, and no module: where the others cannot be fetched or read, it says so in
// words. In a frame that is shut off from its own site, as `sandbox` makes it, a browser fetches
// modules only from servers that let any page have them (Access-Control-Allow-Origin).
// It stands in the page itself, so nothing waits for it.
(function () {
  // For each language: why there is no game, what to do, and where else there may be one.
  var texts = 'TEXTS'
  var wanted = navigator.languages || [navigator.language || 'en']
  var code = 'en'
  for (var index = wanted.length - 1; index >= 0; index -= 1) {
    var known = wanted[index].slice(0, 2).toLowerCase()
    if (texts[known]) code = known
  }
  document.documentElement.lang = code

  function tell(file) {
    var words = texts[code]
    var trouble = document.getElementById('trouble')
    if (!trouble || !trouble.hidden) return
    trouble.textContent = words[0].replace('%1', words[1].replace('%1', file)) + ' '
    trouble.hidden = false
    if (window.parent === window) return
    var link = document.createElement('a')
    link.href = location.href
    link.target = '_blank'
    link.textContent = words[2]
    trouble.appendChild(link)
  }

  window.addEventListener('error', function (event) {
    if (document.body && document.body.dataset.state) return // page.js tells of its own
    var element = event.target
    var isScript = element && element.tagName === 'SCRIPT'
    if (!isScript && !(window.ErrorEvent && event instanceof ErrorEvent)) return
    var file = (isScript ? element.src : event.filename || 'page.js').replace(/^.*\//, '')
    if (document.readyState !== 'loading') return tell(file)
    document.addEventListener('DOMContentLoaded', function () { tell(file) })
  }, true)
})()
