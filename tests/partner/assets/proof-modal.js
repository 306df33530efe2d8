// A dialog of the page, and one in the shadow root of a component, which shows the component's content.

document.querySelector('#open').addEventListener('click', () => document.querySelector('#quick').showModal())
document.querySelector('#basket').addEventListener('click', () => {
  globalThis.Haat.push(({ actions }) => actions.openCart())
})

class Modal extends HTMLElement {
  #dialog = Object.assign(document.createElement('dialog'), { ariaLabel: 'Offers' })
  constructor() {
    super()
    this.#dialog.append(document.createElement('slot'))
    this.attachShadow({ mode: 'open' }).append(this.#dialog)
  }
  show() {
    this.#dialog.showModal()
  }
}
customElements.define('x-modal', Modal)
