// A page with a library as MooTools 1.6, which extends what the browser has and takes names over, and with a script
// that hardens the language: lists can be extended no more.
const extend = (type, more) => {
  for (const [name, value] of Object.entries(more)) type[name] = value
}
extend(Array, {
  from: (item) =>
    item == null
      ? []
      : typeof item.length === 'number' && typeof item !== 'string'
        ? [].slice.call(item)
        : [item],
})
extend(Array.prototype, {
  each(act, bind) {
    for (let at = 0; at < this.length; at += 1) act.call(bind, this[at], at, this)
  },
  contains(item) {
    return this.indexOf(item) !== -1
  },
  include(item) {
    if (!this.contains(item)) this.push(item)
    return this
  },
  empty() {
    this.length = 0
    return this
  },
  erase(item) {
    for (let at = this.length; at--; ) if (this[at] === item) this.splice(at, 1)
    return this
  },
  clone() {
    return this.slice()
  },
  pick() {
    return this.find((value) => value != null) ?? null
  },
})
extend(String.prototype, {
  contains(text) {
    return String(this).includes(text)
  },
  test(pattern) {
    return new RegExp(pattern).test(this)
  },
  clean() {
    return String(this).replace(/\s+/g, ' ').trim()
  },
})
extend(Function.prototype, {
  bind(self, ...first) {
    return (...rest) => this.apply(self, first.concat(rest))
  },
  pass(given, self) {
    return () => this.apply(self, [].concat(given))
  },
})
const native = window.Element
window.Element = function Element(tag, given) {
  return Object.assign(document.createElement(tag), given)
}
window.Element.prototype = native.prototype
extend(native.prototype, {
  set(name, value) {
    this.setAttribute(name, value)
    return this
  },
  get(name) {
    return this.getAttribute(name)
  },
  empty() {
    for (const child of [...this.childNodes]) child.remove()
    return this
  },
  dispose() {
    return this.parentNode ? this.parentNode.removeChild(this) : this
  },
  destroy() {
    return this.dispose()
  },
  inject(other) {
    other.append(this)
    return this
  },
  show() {
    return this
  },
  hide() {
    return this
  },
  toggle() {
    return this
  },
})
for (const name of ['setAttribute', 'attachShadow', 'addEventListener', 'append']) {
  const own = native.prototype[name] ?? EventTarget.prototype[name]
  native.prototype[name] = function (...given) {
    return own.apply(this, given)
  }
}
Object.freeze(Array.prototype)
