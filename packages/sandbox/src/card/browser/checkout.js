/**
 * The stand-in for Razorpay's checkout.js: defines `window.Razorpay` with the part of its public contract that the shop
 * uses. The window itself is a page in a frame. It uses no markup and no inline style, so it runs under Trusted Types and
 * without `unsafe-*`.
 *
 * @typedef {{ code: string, description: string }} Failure
 * @typedef {Record<string, string>} Receipt
 * @typedef {object} Options
 * @property {string} key
 * @property {string} order_id
 * @property {string} [name]
 * @property {{ email?: string, contact?: string }} [prefill]
 * @property {{ color?: string }} [theme]
 * @property {{ ondismiss?: () => void, confirm_close?: boolean }} [modal]
 * @property {(receipt: Receipt) => void} [handler]
 */
;(() => {
  const script = /** @type {HTMLScriptElement} */ (document.currentScript)
  const PAGE = new URL('checkout/public', script.src)
  /** Time in which the window must be ready, in ms. */
  const READY_TIMEOUT = 15_000
  const STYLE = `
    dialog.razorpay-container { box-sizing: border-box; inline-size: min(27rem, 100vw); block-size: min(44rem, 100dvh);
      max-inline-size: none; max-block-size: none; margin: auto; padding: 0; border: 0; border-radius: 1rem; overflow: hidden;
      background: Canvas; box-shadow: 0 1.5rem 4rem rgb(0 0 0 / 0.4); }
    dialog.razorpay-container::backdrop { background: rgb(8 20 14 / 0.66); }
    dialog.razorpay-container > iframe { display: block; inline-size: 100%; block-size: 100%; border: 0; }
    @media (width <= 30rem) { dialog.razorpay-container { inline-size: 100vw; block-size: 100dvh; border-radius: 0; } }
    html:has(dialog.razorpay-container[open]) { overflow: hidden; }`

  function addStyles() {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(STYLE)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  }

  class Razorpay {
    /** @type {Map<string, Set<(detail: unknown) => void>>} */
    #listeners = new Map()
    /** @type {Options} */
    #options
    /** @type {HTMLDialogElement | null} */
    #dialog = null
    /** @type {HTMLIFrameElement | null} */
    #frame = null
    /** @type {Element | null} */
    #focused = null
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    #timer

    /** @param {Options} options */
    constructor(options) {
      if (!options?.key) throw new Error('No key passed')
      this.#options = options
    }

    /** @param {string} event @param {(detail: unknown) => void} listener */
    on(event, listener) {
      const listeners = this.#listeners.get(event) ?? new Set()
      this.#listeners.set(event, listeners.add(listener))
      return this
    }

    open() {
      if (this.#dialog) return this
      if (!hasStyles) addStyles()
      hasStyles = true
      this.#focused = document.activeElement
      const dialog = document.createElement('dialog')
      dialog.className = 'razorpay-container'
      dialog.setAttribute('aria-label', 'Sandbox checkout')
      const frame = document.createElement('iframe')
      frame.className = 'razorpay-checkout-frame'
      frame.title = 'Sandbox checkout'
      frame.src = PAGE.href
      dialog.append(frame)
      dialog.addEventListener('cancel', (event) => {
        event.preventDefault()
        this.#post({ type: 'escape' })
      })
      dialog.addEventListener('close', () => this.#dismiss())
      document.body.append(dialog)
      this.#dialog = dialog
      this.#frame = frame
      window.addEventListener('message', this.#receive)
      this.#timer = setTimeout(() => this.#dismiss(), READY_TIMEOUT)
      dialog.showModal()
      return this
    }

    close() {
      if (!this.#dialog) return
      clearTimeout(this.#timer)
      window.removeEventListener('message', this.#receive)
      const dialog = this.#dialog
      this.#dialog = null
      this.#frame = null
      dialog.close()
      dialog.remove()
      if (this.#focused instanceof HTMLElement) this.#focused.focus()
    }

    #dismiss() {
      if (!this.#dialog) return
      this.close()
      this.#options.modal?.ondismiss?.()
    }

    /** @param {unknown} message */
    #post(message) {
      this.#frame?.contentWindow?.postMessage(message, PAGE.origin)
    }

    /** @param {MessageEvent} event */
    #receive = ({ origin, source, data }) => {
      if (origin !== PAGE.origin || source === null || source !== this.#frame?.contentWindow) return
      const { key, order_id, name, prefill, theme, modal } = this.#options
      if (data?.type === 'ready') {
        clearTimeout(this.#timer)
        const confirms = modal?.confirm_close === true
        this.#post({ type: 'begin', key, order_id, name, prefill, color: theme?.color, confirms })
        this.#frame?.focus()
      } else if (data?.type === 'dismiss') this.#dismiss()
      else if (data?.type === 'failed') this.#fail(data.error)
      else if (data?.type === 'paid') this.#succeed(data.receipt)
    }

    /** @param {Failure} error */
    #fail(error) {
      for (const listener of this.#listeners.get('payment.failed') ?? []) listener({ error })
    }

    /** @param {Receipt} receipt */
    #succeed(receipt) {
      this.close()
      this.#options.handler?.(receipt)
    }
  }

  let hasStyles = false
  Object.defineProperty(window, 'Razorpay', { value: Razorpay, configurable: true, writable: true })
})()
