// A page with a library of old times, which extends lists as Prototype.js does: for all to see, also in `for…in`.
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
