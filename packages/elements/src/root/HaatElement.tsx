import type { Shop, Stop } from '@haat/core'
import { createRoot, type Root } from 'react-dom/client'
import type { Settings } from '../store/store.ts'
import { notify, storeAttribute, storeOf, updates } from '../store/stores.ts'
import { readAttribute, upgrade } from './attributes.ts'
import type { Act, Definition } from './definition.ts'
import { ElementRoot } from './ElementRoot.tsx'
import type { AddStyles, Emit, Put } from './elementProps.ts'
import { lateCode } from './lateCode.ts'
import { explained } from './report.ts'
import shared from './sheet.css?inline'
import { sheetOf } from './sheet.ts'
import { shopFor } from './shop.ts'
import type { ElementState } from './states.ts'

/** Code for stores and appearances, which few pages have. While it cannot be loaded, the default style is used. */
const storeCode = lateCode(() => import('../store/store.ts'))

/** How long an element may have nothing to show, in ms: longer than the time limits of a token and a call together. */
const LOADING_LIMIT = 30_000

const PLAIN: Settings = { lang: 'en', dir: 'ltr', slots: [] }

/** Whether a light text colour suggests a dark page without a `color-scheme`; the late code checks precisely. */
const isLight = ({ color, colorScheme }: CSSStyleDeclaration) =>
  colorScheme === 'normal' && !/^rgb\(\d?\d, \d?\d,/.test(color)

/** Elements with content in a slot, or with an attribute that frameworks write for an object (store/objects.ts). */
const LATE = ':has(>[slot]),[answers],[appearance],[texts]'

/** Observes content that pages add to elements or remove from them. */
const children = new MutationObserver(notify)

/** A custom element that shows a React component in its shadow root. */
export class HaatElement extends HTMLElement {
  readonly #definition: Definition
  readonly #internals = this.attachInternals()
  /** May contain server-rendered content. */
  readonly #shadow = this.#internals.shadowRoot ?? this.attachShadow({ mode: 'open' })
  readonly #values: Record<string, unknown> = {}
  #shown: Definition['Shown']
  #fallback = false
  #started = false
  #root: Root | null | undefined = null
  #renderIsDue = false
  /** Truthy once the store's code was needed: it then has to update the styles. */
  #isThemed: unknown = false
  #limit: ReturnType<typeof setTimeout> | undefined
  #sessionOf: Shop['session'] | undefined
  #session: Stop = () => {}

  constructor(definition: Definition) {
    super()
    this.#definition = definition
    this.#shown = definition.Shown
    // Our style sheet has a transition of `color`: it ends when the page has changed its theme.
    this.addEventListener('transitionend', this.#update)
  }

  connectedCallback() {
    if (this.ownerDocument !== document) return this.#crash('other-document')
    if (!this.#started) this.#start()
    if (!this.#root) this.#become('loading')
    // A modal dialog that is moved is no longer modal.
    for (const dialog of this.#shadow.querySelectorAll<HTMLDialogElement>('.haat-dialog')) dialog.close()
    updates.add(this.#update)
    children.observe(this, { childList: true })
    this.#show()
  }

  disconnectedCallback() {
    // Moved nodes are connected again before this runs, and keep their state.
    queueMicrotask(() => {
      if (this.isConnected) return
      updates.delete(this.#update)
      clearTimeout(this.#limit)
      this.#session()
      this.#sessionOf = undefined
      this.#clear()
    })
  }

  /** Other documents take neither its style sheets nor its nodes: it starts again when it returns. */
  adoptedCallback() {
    this.#started = false
    this.#clear()
  }

  #clear() {
    this.#root?.unmount()
    this.#root = null
    this.#shadow.replaceChildren()
  }

  /** With this method `moveBefore` moves the element without a disconnect. The store may be a different one now. */
  connectedMoveCallback() {
    this.#update()
  }

  attributeChangedCallback(name: string, _before: string | null, text: string | null) {
    const property = this.#definition.propertyOf.get(name)
    if (property) this.#set(property, text)
  }

  #start() {
    const { styles, properties } = this.#definition
    this.#started = true
    this.#shadow.adoptedStyleSheets = [shared, ...styles].map(sheetOf)
    this.#fallback =
      !this.#shadow.firstChild &&
      [...this.childNodes].some(
        (node) => (node as Partial<Element>).slot === '' || (node as Partial<Text>).wholeText?.trim(),
      )
    for (const property of properties) upgrade(this, property)
    for (const property in this.#values) this.#act(property)
  }

  #act(property: string) {
    this.#definition.onSet[property]?.call(this, this.#shop(), this.#values)
  }

  /** @param given a text is read like the attribute: frameworks set properties to the texts of their templates */
  #set(property: string, given: unknown) {
    const { tag, types } = this.#definition
    const value = readAttribute(tag, property, types[property], given)
    if (Object.is(this.#values[property], value)) return
    this.#put(property, value)
    if (this.#started && this.isConnected) this.#act(property)
  }

  readonly #put: Put = (property, value) => {
    if (Object.is(this.#values[property], value)) return
    this.#values[property] = value
    // Otherwise a copy, which some libraries show when the visitor returns, has the old value.
    if (value === false && this.getAttribute(property) !== 'false') this.removeAttribute(property)
    this.#update()
  }

  /** Schedules one update for all changes of this task. */
  readonly #update = () => {
    if (!this.isConnected || !this.#started || this.#renderIsDue) return
    this.#renderIsDue = true
    queueMicrotask(() => {
      this.#renderIsDue = false
      if (this.isConnected) this.#show()
    })
  }

  #shop(): Shop {
    const host = this.#values.host ?? storeAttribute(this, 'host')
    return shopFor(typeof host === 'string' ? host : undefined, this.#definition.hostPage)
  }

  /** Settings of the store, the appearance and the texts; null while their code is loading. */
  #settings() {
    const { appearance, store, texts, preset, headingLevel } = this.#values
    this.#isThemed ||=
      appearance ||
      store ||
      texts ||
      preset ||
      headingLevel ||
      this.lang ||
      storeOf(this) ||
      this.matches(LATE) ||
      isLight(getComputedStyle(this))
    const late = this.#isThemed ? storeCode() : null
    if (late === null) return PLAIN
    return late ? late.settingsOf(this, this.#shadow, this.#values) : null
  }

  #show() {
    const settings = this.#settings()
    if (!settings) return
    const shop = this.#shop()
    if (!this.#root && this.#shadow.firstChild) return this.#takeOver(shop, settings)
    this.#root ??= createRoot(this.#shadow, { onUncaughtError: this.#crash })
    this.#root.render(
      <ElementRoot
        Shown={this.#shown}
        values={{ ...this.#values }}
        shop={shop}
        emit={this.#emit}
        put={this.#put}
        addStyles={this.#addStyles}
        fallback={this.#fallback}
        {...settings}
      />,
    )
    this.#follow(shop)
  }

  /** Keeps server-rendered content until the same data has loaded, and then hydrates it. */
  async #takeOver(shop: Shop, { slots }: Settings) {
    if (this.#renderIsDue) return
    this.#renderIsDue = true
    const { contents } = this.#definition
    this.#root = await import('../served/takeOver.ts').then(
      ({ takeOver }) =>
        takeOver(this.#shadow, this.#crash, (load) => contents?.(shop, this.#values, load, slots)),
      () => void this.#shadow.replaceChildren(),
    )
    this.#renderIsDue = false
    this.#update()
  }

  /** Handles an uncaught error of the component: the fallback is shown again. */
  readonly #crash = (error: unknown) => {
    this.#shadow.append(document.createElement('slot'))
    this.#fail(error)
  }

  /** @param what a {@link FailedDetail} code, the failure of a call, or any thrown value */
  readonly #fail = async (what: unknown) => {
    this.#become('failed')
    this.#dispatch('haat:failed', await explained(this, what, this.#shop().host))
  }

  #follow({ session }: Shop) {
    if (session === this.#sessionOf) return
    this.#session()
    this.#sessionOf = session
    this.#session = session.subscribe(({ state }) => this.#mark('signed-out', state === 'signed-out'))
  }

  #mark(state: ElementState, isSo: boolean) {
    try {
      this.#internals.states[isSo ? 'add' : 'delete'](state)
    } catch {
      // Older browsers have no custom states, or need other names.
    }
  }

  #become(next: ElementState) {
    for (const state of ['loading', 'ready', 'failed'] as const) this.#mark(state, state === next)
    clearTimeout(this.#limit)
    if (next === 'loading') this.#limit = setTimeout(this.#fail, LOADING_LIMIT, 'too-slow')
  }

  readonly #addStyles: AddStyles = (styles) => {
    const sheets = this.#shadow.adoptedStyleSheets
    const sheet = sheetOf(styles)
    if (!sheets.includes(sheet)) sheets.splice(1, 0, sheet)
  }

  readonly #emit: Emit = (name, detail) => {
    if (name === 'haat:ready') this.#become('ready')
    if (name !== 'haat:failed') return this.#dispatch(name, detail)
    void this.#fail(detail)
    return true
  }

  #dispatch(name: string, detail: unknown): boolean {
    return this.dispatchEvent(
      new CustomEvent(name, { detail, bubbles: true, composed: true, cancelable: true }),
    )
  }

  /** Another element with the same properties, which shows another component. */
  static copy(element: HaatElement, Shown: Definition['Shown']): HaatElement {
    const copy = new (element.constructor as new () => HaatElement)()
    copy.#shown = Shown
    Object.assign(copy.#values, element.#values)
    return copy
  }

  /** A property that the page can set, with or without an attribute. */
  protected static property(name: string): PropertyDescriptor & ThisType<HaatElement> {
    return {
      enumerable: true,
      configurable: true,
      get() {
        return this.#values[name]
      },
      set(value: unknown) {
        this.#set(name, value)
      },
    }
  }

  /** A method that the page can call. */
  protected static method(act: Act): PropertyDescriptor & ThisType<HaatElement> {
    return {
      enumerable: true,
      configurable: true,
      writable: true,
      value(...args: unknown[]) {
        return act.call(this, this.#shop(), this.#values, ...args)
      },
    }
  }
}
