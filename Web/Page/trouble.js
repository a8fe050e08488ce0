// Says why there is no game where a script could not be fetched or read: see start.js. It stands behind the board part,
// which does not wait for it.
(function () {
  // For each language: why there is no game, what to do, and where else there may be one.
  var texts = 'TEXTS'

  window.tellTrouble = function (file) {
    var words = texts[document.documentElement.lang]
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
})()
