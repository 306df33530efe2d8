// A page, or an extension, that means well and changes everything that it can reach.
window.seen = []
const see = (...values) => {
  for (const value of values)
    try {
      window.seen.push(typeof value === 'string' ? value : `${value}`)
    } catch {}
}
const wrap = (holder, name, tell = see) => {
  const own = holder[name]
  holder[name] = function (...given) {
    tell(...given)
    return own.apply(this, given)
  }
}
Array.prototype.last = function () {
  return this[this.length - 1]
}
Array.prototype.contains = Array.prototype.includes
Object.prototype.extend = function (more) {
  return Object.assign(this, more)
}
String.prototype.format = function () {
  return String(this)
}
const { stringify } = JSON
JSON.stringify = (value, ...rest) => {
  const text = stringify(value, ...rest)
  see(text)
  return text
}
wrap(JSON, 'parse')
wrap(Storage.prototype, 'setItem')
wrap(Promise.prototype, 'then', () => {})
wrap(window, 'queueMicrotask', () => {})
wrap(window, 'setTimeout', () => {})
wrap(EventTarget.prototype, 'addEventListener', () => {})
wrap(customElements, 'define', see)
wrap(history, 'pushState', () => {})
const fetchOfTheBrowser = window.fetch
window.fetch = (...request) => fetchOfTheBrowser(...request).then((answer) => answer)
