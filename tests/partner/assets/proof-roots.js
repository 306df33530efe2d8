// Components of other libraries, which are defined after the loader ran, each with an element in its shadow root.
const ONE = '<haat-product-grid limit="1" columns="1"></haat-product-grid>'

customElements.define(
  'x-lit',
  class extends HTMLElement {
    // As Lit: a root when it is added to the page, its content a moment later.
    connectedCallback() {
      const root = this.attachShadow({ mode: 'open' })
      queueMicrotask(() => {
        root.innerHTML = `<div>${ONE}</div>`
      })
    }
  },
)

customElements.define(
  'x-lwc',
  class extends HTMLElement {
    // As LWC: with the element itself, and another component inside.
    constructor() {
      super()
      this.attachShadow({ mode: 'open' }).innerHTML = '<x-lwc-child></x-lwc-child>'
    }
  },
)
customElements.define(
  'x-lwc-child',
  class extends HTMLElement {
    constructor() {
      super()
      this.attachShadow({ mode: 'open' }).innerHTML = ONE
    }
  },
)

// A closed root, as the README says.
const closed = document.querySelector('#closed').attachShadow({ mode: 'closed' })
closed.innerHTML = ONE
globalThis.Haat ??= []
globalThis.Haat.push((haat) => haat.observe(closed))
document.querySelector('#closed').inside = () => closed
