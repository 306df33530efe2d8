/**
 * The stand-in for Razorpay's checkout.js: defines `window.Razorpay` with its public contract. The window itself is a
 * page in a frame. It uses no markup and no inline style, so it runs under Trusted Types and without `unsafe-*`.
 *
 * @typedef {{ code: string, description: string, source?: string, step?: string, reason?: string, metadata?: Record<string, string> }} Failure
 * @typedef {Record<string, string>} Receipt
 * @typedef {object} Options
 * @property {string} key
 * @property {string} order_id
 * @property {number} [amount] in paise; the order's own counts
 * @property {string} [currency]
 * @property {string} [name]
 * @property {string} [description]
 * @property {{ name?: string, email?: string, contact?: string, method?: string, vpa?: string }} [prefill]
 * @property {Record<string, string>} [notes]
 * @property {{ color?: string }} [theme]
 * @property {{ ondismiss?: (reason?: string) => void, escape?: boolean, confirm_close?: boolean }} [modal]
 * @property {boolean | { enabled?: boolean }} [retry]
 * @property {number} [timeout] in seconds
 * @property {(receipt: Receipt) => void} [handler]
 * @property {string} [callback_url]
 * @property {boolean} [redirect]
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

  /** Leaves the page by posting a form, as Razorpay does for browsers that cannot return to the page. */
  const sendForm = (/** @type {string} */ action, /** @type {Record<string, string>} */ fields) => {
    const form = document.createElement('form')
    form.method = 'POST'
    form.action = action
    for (const [name, value] of Object.entries(fields)) {
      const input = document.createElement('input')
      Object.assign(input, { type: 'hidden', name, value })
      form.append(input)
    }
    document.body.append(form)
    form.submit()
  }

  /** @param {Failure} failure */
  const failureFields = ({ code, description, source = '', step = '', reason = '', metadata = {} }) => ({
    'error[code]': code,
    'error[description]': description,
    'error[source]': source,
    'error[step]': step,
    'error[reason]': reason,
    'error[metadata]': JSON.stringify(metadata),
  })

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
    /** @type {ReturnType<typeof setTimeout>[]} */
    #timers = []

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
      this.#timers.push(setTimeout(() => this.#dismiss(), READY_TIMEOUT))
      const { timeout } = this.#options
      if (timeout) this.#timers.push(setTimeout(() => this.#dismiss('timeout'), timeout * 1000))
      dialog.showModal()
      return this
    }

    close() {
      if (!this.#dialog) return
      for (const timer of this.#timers.splice(0)) clearTimeout(timer)
      window.removeEventListener('message', this.#receive)
      const dialog = this.#dialog
      this.#dialog = null
      this.#frame = null
      dialog.close()
      dialog.remove()
      if (this.#focused instanceof HTMLElement) this.#focused.focus()
    }

    /** @param {string} [reason] */
    #dismiss(reason) {
      if (!this.#dialog) return
      this.close()
      this.#options.modal?.ondismiss?.(reason)
    }

    /** @param {unknown} message */
    #post(message) {
      this.#frame?.contentWindow?.postMessage(message, PAGE.origin)
    }

    /** @param {MessageEvent} event */
    #receive = ({ origin, source, data }) => {
      if (origin !== PAGE.origin || source === null || source !== this.#frame?.contentWindow) return
      const { key, order_id, name, description, prefill, theme, modal } = this.#options
      if (data?.type === 'ready') {
        clearTimeout(this.#timers[0])
        const close = { escape: modal?.escape !== false, confirm: modal?.confirm_close === true }
        this.#post({ type: 'begin', key, order_id, name, description, prefill, color: theme?.color, close })
        this.#frame?.focus()
      } else if (data?.type === 'dismiss') this.#dismiss()
      else if (data?.type === 'failed') this.#fail(data.error)
      else if (data?.type === 'paid') this.#succeed(data.receipt)
    }

    /** @param {Failure} error */
    #fail(error) {
      for (const listener of this.#listeners.get('payment.failed') ?? []) listener({ error })
      const { callback_url, redirect, retry } = this.#options
      if (redirect && callback_url) {
        this.close()
        sendForm(callback_url, failureFields(error))
      } else if (retry === false || (typeof retry === 'object' && retry.enabled === false)) this.#dismiss()
    }

    /** @param {Receipt} receipt */
    #succeed(receipt) {
      this.close()
      const { callback_url, redirect, handler } = this.#options
      if (callback_url && (redirect || !handler)) sendForm(callback_url, receipt)
      else handler?.(receipt)
    }
  }

  let hasStyles = false
  Object.defineProperty(window, 'Razorpay', { value: Razorpay, configurable: true, writable: true })
})()
