import { type Failure, isTemporary, retryLater, type Stop, setCurrency, systemClock } from '@haat/core'
import type { ProductPrice } from '@haat/core/catalogue'
import type { HostPage } from '../loader/hostPage.ts'
import { readAttribute, upgrade } from '../root/attributes.ts'
import { createStates } from '../root/createStates.ts'
import { explained, report } from '../root/report.ts'
import { hideExtensions } from '../runtime/polyfills.ts'
import { storeAttribute, storeOf, storesOf } from '../store/stores.ts'
import { CURRENCY } from '../texts/ofShop.ts'
import { langOf, watchContext } from './context.ts'
import css from './price.css?inline'
import { DEFAULT_TEXTS, type PriceTexts, priceNodes } from './priceNodes.ts'
import { priceOf } from './requests.ts'

/** Attributes by the names of their properties. */
const ATTRIBUTES = { productId: 'product-id', host: 'host', store: 'store' } as const
let sheet: CSSStyleSheet
const present = new Set<PriceElement>()
const updateAll = () => {
  for (const price of present) price.update()
}
/** How often the code for texts could not be loaded, and the next attempt. */
let misses = 0
let stopReload: Stop = () => {}
function reloadTexts(): PriceTexts {
  stopReload()
  stopReload = retryLater(systemClock, misses++, updateAll)
  return DEFAULT_TEXTS
}

/**
 * The price of a product, inline in the page's own text. It is plain DOM without shared code, so that a page with only
 * prices loads nothing else.
 */
abstract class PriceElement extends HTMLElement {
  readonly #page: HostPage
  readonly #shadow = this.attachShadow({ mode: 'open' })
  readonly #states = createStates(this.attachInternals(), () => this.#fail('too-slow'))
  /** Number of the last request, so that older responses are ignored. */
  #turn = 0
  /** The page's own texts. */
  abstract get texts(): object | null | undefined
  /** A text is read as JSON, like the attribute. */
  abstract set texts(texts: object | string | null | undefined)
  /** The response that is shown. */
  #shown: Promise<ProductPrice> | undefined
  /** Key of the current request, and of the last one that failed, which is not repeated automatically. */
  #wanted: string | undefined
  #failed: string | undefined
  #isDue: boolean | undefined
  /** Number of failed requests in succession. */
  #failures = 0
  #stopRetry: Stop = () => {}

  constructor(page: HostPage) {
    super()
    this.#page = page
    this.#shadow.append(document.createElement('slot'))
  }

  connectedCallback() {
    if (this.ownerDocument !== document) return void this.#fail('other-document')
    // In another document it was lost.
    this.#shadow.adoptedStyleSheets = [sheet]
    for (const property of ['texts', ...Object.keys(ATTRIBUTES)]) upgrade(this, property)
    present.add(this)
    this.#failed = ''
    this.update()
  }

  disconnectedCallback() {
    present.delete(this)
    this.#states.stop()
    this.#stopRetry()
  }

  attributeChangedCallback(name: string, _before: string | null, text: string | null) {
    if (name === 'texts') this.texts = text
    this.update()
  }

  /** Schedules one update for all changes of this task. */
  update() {
    if (this.#isDue) return
    this.#isDue = true
    queueMicrotask(() => {
      this.#isDue = false
      if (this.isConnected) void this.ask()
    })
  }

  /** @param isRetry after a failure that was reported @default false */
  async ask(isFresh = false, isRetry = false) {
    const host = this.#host()
    const id = this.getAttribute('product-id')?.trim()
    // The store may be added later.
    const isStoreMissing = this.getAttribute('store') && !storeOf(this)
    this.#wanted = `${host} ${id} ${isStoreMissing}`
    if (this.#failed === this.#wanted && !isFresh) return
    this.#stopRetry()
    this.#failed = ''
    if (!id) return this.#fail('no-product-id')
    const asked = isStoreMissing ? undefined : priceOf(host, id, isFresh)
    const isNew = !asked || asked !== this.#shown
    if (isNew && !isRetry) this.#states.become('loading')
    const turn = ++this.#turn
    try {
      const product = await asked
      const texts = await this.#priceTexts()
      if (!product || turn !== this.#turn) return
      this.#shadow.replaceChildren(...priceNodes(product, texts))
      this.#shown = asked
      this.#failures = 0
      if (!isNew) return
      this.#states.become('ready')
      this.#dispatch('haat:ready', null)
    } catch (failure) {
      if (turn === this.#turn && this.isConnected) await this.#retryOrFail(failure as Failure, isRetry)
    }
  }

  async #retryOrFail(failure: Failure, isRetry: boolean) {
    if (!isTemporary(failure)) return this.#fail(failure)
    const again = () => this.ask(true, true)
    this.#stopRetry = retryLater(systemClock, this.#failures++, again, failure.retryAfter)
    if (isRetry) this.#failed = this.#wanted
    else await this.#fail(failure)
  }

  /** Most pages are in English, without a store: they need no other code. */
  #priceTexts(): PriceTexts | Promise<PriceTexts> {
    const lang = langOf(this)
    const stores = storesOf(this)
    if (/^en\b/i.test(lang) && !this.texts && !stores[0]) return DEFAULT_TEXTS
    return import('./priceTexts.ts').then(
      ({ priceTextsFor }) => priceTextsFor([this, ...stores], lang, DEFAULT_TEXTS, updateAll),
      reloadTexts,
    )
  }

  #host(): string {
    const { host: own, readHost } = this.#page
    const wanted = this.getAttribute('host') || storeAttribute(this, 'host')
    if (!wanted) return own
    const host = readHost(wanted)
    if (host === null) void report('wrongHost', wanted, own)
    return host ?? own
  }

  async #fail(what: unknown) {
    this.#failed = this.#wanted
    this.#shown = undefined
    this.#shadow.replaceChildren(document.createElement('slot'))
    this.#states.become('failed')
    this.#dispatch('haat:failed', await explained(this, what, this.#host()))
  }

  #dispatch(name: string, detail: unknown) {
    this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }))
  }
}

/** Defines `<haat-price>`. */
export function define(page: HostPage): void {
  if (customElements.get('haat-price')) return
  hideExtensions()
  setCurrency(CURRENCY)
  sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  class Defined extends PriceElement {
    static readonly observedAttributes = [...Object.values(ATTRIBUTES), 'texts']
    #texts: object | null | undefined
    constructor() {
      super(page)
    }
    get texts(): object | null | undefined {
      return this.#texts
    }
    set texts(texts: object | string | null | undefined) {
      this.#texts = readAttribute('haat-price', 'texts', Object, texts) as object | null | undefined
      this.update()
    }
    refresh(): Promise<void> {
      return this.ask(true)
    }
    static {
      for (const [property, attribute] of Object.entries(ATTRIBUTES))
        Object.defineProperty(Defined.prototype, property, {
          get(this: Defined) {
            return this.getAttribute(attribute) ?? undefined
          },
          set(this: Defined, value: unknown) {
            if (value === null || value === undefined) this.removeAttribute(attribute)
            else this.setAttribute(attribute, String(value))
          },
        })
    }
  }
  customElements.define('haat-price', Defined)
  watchContext(updateAll)
}
