// A page with a library as Prototype.js 1.7, which extends what the browser has: for all to see, also in `for…in`.
const extend = (more) => Object.assign(Array.prototype, more)
extend({
  entries() {
    return this.slice()
  },
  first() {
    return this[0]
  },
  last() {
    return this[this.length - 1]
  },
  each(act) {
    for (let at = 0; at < this.length; at += 1) act(this[at], at)
    return this
  },
  without(...values) {
    return this.filter((value) => !values.includes(value))
  },
})

const each = (list, act, self) => {
  for (let at = 0; at < list.length; at += 1) act.call(self, list[at], at)
}
// Its own, without the list as a third argument.
extend({
  map(act = (value) => value, self) {
    const results = []
    each(this, (value, at) => results.push(act.call(self, value, at)))
    return results
  },
  filter(act, self) {
    const results = []
    each(this, (value, at) => act.call(self, value, at) && results.push(value))
    return results
  },
  include(value) {
    return this.indexOf(value) !== -1
  },
  toArray() {
    return this.slice()
  },
  uniq() {
    return [...new Set(this)]
  },
  size() {
    return this.length
  },
})
Array.from = (list) => {
  if (!list) return []
  if ('toArray' in Object(list)) return list.toArray()
  const results = new Array(list.length || 0)
  each(results, (_, at) => {
    results[at] = list[at]
  })
  return results
}
Object.assign(String.prototype, {
  startsWith(text) {
    return this.lastIndexOf(text, 0) === 0
  },
  include(text) {
    return this.indexOf(text) > -1
  },
  strip() {
    return this.trim()
  },
  toArray() {
    return this.split('')
  },
})
Object.assign(HTMLElement.prototype, {
  remove() {
    this.parentNode.removeChild(this)
    return this
  },
  update(content = '') {
    this.textContent = content
    return this
  },
  observe(name, act) {
    this.addEventListener(name, act)
    return this
  },
  scrollTo() {
    scrollBy(0, this.getBoundingClientRect().top)
    return this
  },
  select(css) {
    return [...this.querySelectorAll(css)]
  },
  wrap() {
    return this
  },
  clone(deep) {
    return this.cloneNode(deep)
  },
})
