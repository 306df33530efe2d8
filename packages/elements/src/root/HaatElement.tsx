import type { Loadable, Resource, Shop, Stop } from '@haat/core'
import type { ComponentType } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import type { HostPage } from '../loader/hostPage.ts'
import type { Settings } from '../store/store.ts'
import { followers, notify, storeOf, storeSays } from '../store/stores.ts'
import { type Attributes, readAttribute, upgrade } from './attributes.ts'
import { ElementRoot } from './ElementRoot.tsx'
import type { AddStyles, ElementProps, Emit, Put } from './elementProps.ts'
import { explained } from './report.ts'
import { sharedSheet, sheetOf } from './sheet.ts'
import { shopFor } from './shop.ts'
import type { ElementState } from './states.ts'

/** What stores and appearances need; most pages have neither. Null where its code did not come: then looks stay plain. */
let late: typeof import('../store/store.ts') | null | undefined

/** How long an element may have nothing to show, in ms: longer than a token and a call together. */
const LOADING_LIMIT = 30_000

const PLAIN: Settings = { lang: 'en', dir: 'ltr', slots: [] }

/** Whether text of this colour may be on a dark page which does not say that it is one; the late code looks closer. */
const isLight = ({ color, colorScheme }: CSSStyleDeclaration) =>
  colorScheme === 'normal' && !/^rgb\(\d?\d, \d?\d,/.test(color)

/** Notices what pages put into elements, and take out of them. */
const children = new MutationObserver(notify)

/** What happens on the page's word, with the element's properties as they are by then, and what the page said with it. */
export type Act = (shop: Shop, values: Readonly<Record<string, unknown>>, ...args: unknown[]) => unknown

/** Loads a resource; what became of it. */
export type Load = <T>(resource: Resource<T>) => Promise<Loadable<T>>

/** Loads what an element with these properties shows first, and the code for it; `slots` are those that the page fills. */
export type Contents = (shop: Shop, values: object, load: Load, slots: readonly string[]) => Promise<unknown>

/** What all elements of a tag have in common. */
export interface Definition {
  readonly tag: string
  readonly Shown: ComponentType<ElementProps>
  readonly hostPage: HostPage
  /** Properties by the name of their attribute, and the type of each. */
  readonly propertyOf: ReadonlyMap<string, string>
  readonly types: Attributes
  /** All properties, also those without an attribute. */
  readonly properties: readonly string[]
  /** What is styled beside what all elements have. */
  readonly css: string | undefined
  readonly contents: Contents | undefined
  /** What happens at once when the page sets a property, by its name; not when the component itself did. */
  readonly onSet: Readonly<Record<string, Act>>
}

/** An element of Haat's, which shows a React component in its shadow root. */
export class HaatElement extends HTMLElement {
  readonly #definition: Definition
  readonly #internals = this.attachInternals()
  /** May hold what the server rendered. */
  readonly #shadow = this.#internals.shadowRoot ?? this.attachShadow({ mode: 'open' })
  readonly #values: Record<string, unknown> = {}
  #fallback = false
  #started = false
  #root: Root | null | undefined = null
  #renderIsDue = false
  /** The store's code was needed once: its styles have to follow. */
  #isThemed: unknown = false
  #limit: ReturnType<typeof setTimeout> | undefined
  #sessionOf: Shop['session'] | undefined
  #session: Stop = () => {}

  constructor(definition: Definition) {
    super()
    this.#definition = definition
    // Of `color`, by our own sheet: the page has changed its theme.
    this.addEventListener('transitionend', this.#look)
  }

  connectedCallback() {
    if (!this.#started) this.#start()
    if (!this.#root) this.#become('loading')
    followers.add(this.#look)
    children.observe(this, { childList: true })
    this.#show()
  }

  disconnectedCallback() {
    // Moved nodes are back before this runs: they keep their state.
    queueMicrotask(() => {
      if (this.isConnected) return
      followers.delete(this.#look)
      clearTimeout(this.#limit)
      this.#session()
      this.#sessionOf = undefined
      this.#root?.unmount()
      this.#root = null
      this.#shadow.replaceChildren()
    })
  }

  /** Its mere presence lets `moveBefore` move the element without a disconnect; the store may be another one now. */
  connectedMoveCallback() {
    this.#look()
  }

  attributeChangedCallback(name: string, _before: string | null, text: string | null) {
    const { tag, types, propertyOf } = this.#definition
    const property = propertyOf.get(name)
    const type = property && types[property]
    if (type) this.#set(property, readAttribute(tag, name, type, text))
  }

  #start() {
    const { css, properties } = this.#definition
    this.#started = true
    this.#shadow.adoptedStyleSheets = css === undefined ? [sharedSheet()] : [sharedSheet(), sheetOf(css)]
    this.#fallback =
      !this.#shadow.firstChild &&
      [...this.childNodes].some(
        (node) => (node as Partial<Element>).slot === '' || (node as Partial<Text>).wholeText?.trim(),
      )
    for (const property of properties) upgrade(this, property)
    for (const property in this.#values) this.#act(property)
  }

  #act(property: string) {
    this.#definition.onSet[property]?.(this.#shop(), this.#values)
  }

  #set(property: string, value: unknown) {
    if (Object.is(this.#values[property], value)) return
    this.#put(property, value)
    if (this.#started && this.isConnected) this.#act(property)
  }

  readonly #put: Put = (property, value) => {
    if (Object.is(this.#values[property], value)) return
    this.#values[property] = value
    this.#look()
  }

  /** Shows what is so by then, once for all that changed until then. */
  readonly #look = () => {
    if (!this.isConnected || !this.#started || this.#renderIsDue) return
    this.#renderIsDue = true
    queueMicrotask(() => {
      this.#renderIsDue = false
      if (this.isConnected) this.#show()
    })
  }

  #shop(): Shop {
    const host = this.#values.host ?? storeSays(this, 'host')
    return shopFor(typeof host === 'string' ? host : undefined, this.#definition.hostPage)
  }

  /** What the store, the appearance and the texts say; null while that is not known yet. */
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
      this.querySelector(':scope>[slot]') ||
      isLight(getComputedStyle(this))
    if (!this.#isThemed || late === null) return PLAIN
    if (late) return late.settle(this, this.#shadow, this.#values)
    void import('../store/store.ts')
      .catch(() => null)
      .then((code) => {
        late = code
        this.#look()
      })
    return null
  }

  #show() {
    const settings = this.#settings()
    if (!settings) return
    const shop = this.#shop()
    if (!this.#root && this.#shadow.firstChild) return this.#takeOver(shop, settings)
    this.#root ??= createRoot(this.#shadow, { onUncaughtError: this.#crash })
    this.#root.render(
      <ElementRoot
        Shown={this.#definition.Shown}
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

  /** Keeps what the server rendered until the same is here, and goes on from there. */
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
    this.#look()
  }

  /** Keeps a mistake of ours away from the page around us: its fallback content is seen again. */
  readonly #crash = (error: unknown) => {
    this.#shadow.append(document.createElement('slot'))
    this.#fail(error)
  }

  /** @param what a {@link FailedDetail} code, the failure of a call, or whatever was thrown */
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
      // Older browsers know no states, or want other names for them.
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

  /** A property of the page's, which may also be an attribute. */
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

  /** A method of the page's. */
  protected static method(act: Act): PropertyDescriptor & ThisType<HaatElement> {
    return {
      enumerable: true,
      configurable: true,
      writable: true,
      value(...args: unknown[]) {
        return act(this.#shop(), this.#values, ...args)
      },
    }
  }
}
