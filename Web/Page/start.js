// Before everything else, and no module: which language is spoken, and what is to be said where the others cannot be
// fetched or read (trouble.js). In a frame that is shut off from its own site, as `sandbox` makes it, a browser fetches
// modules only from servers that let any page have them (Access-Control-Allow-Origin).
// It stands in the page itself, so nothing waits for it.
(function () {
  var spoken = 'CODES'
  var wanted = navigator.languages || [navigator.language || 'en']
  var code = 'en'
  for (var index = wanted.length - 1; index >= 0; index -= 1) {
    var known = wanted[index].slice(0, 2).toLowerCase()
    if (spoken.indexOf(known) >= 0) code = known
  }
  document.documentElement.lang = code

  window.addEventListener('error', function (event) {
    if (document.body && document.body.dataset.state) return // page.js tells of its own
    // What an extension of the browser brings is no part of the page.
    var from = '' + (event.filename || event.target.src)
    if (from.indexOf(location.protocol + '//' + location.host)) return
    var file = from.replace(/^.*\//, '')
    if (document.readyState !== 'loading') return window.tellTrouble(file)
    document.addEventListener('DOMContentLoaded', function () { window.tellTrouble(file) })
  }, true)
})()
