// A page’s own ideas of the language.
Array.prototype.last = function () {
  return this[this.length - 1]
}
const fetchOfTheBrowser = window.fetch
window.asked = []
window.fetch = (...request) => {
  window.asked.push(
    JSON.stringify([String(request[0]), Object.fromEntries(new Headers(request[1]?.headers))]),
  )
  return fetchOfTheBrowser(...request)
}
const parse = JSON.parse
JSON.parse = (text, ...rest) => parse(text, ...rest)
