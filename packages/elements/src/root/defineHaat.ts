import type { Shop, Stop } from '@haat/core'
import r2wc from '@r2wc/react-to-web-component'
import type { ComponentType } from 'react'
import type { HostPage } from '../loader/hostPage.ts'
import { followers, storeOf, storeSays } from '../store/stores.ts'
import { type Attributes, attributeName, readAttribute, upgrade, type ValuesOf } from './attributes.ts'
import { ElementRoot } from './ElementRoot.tsx'
import type { AddStyles, ElementProps, Emit, Put } from './elementProps.ts'
import { sharedSheet, sheetOf } from './sheet.ts'
import { shopFor } from './shop.ts'
import type { ElementState } from './states.ts'
import { createViews, type ElementViews } from './views.ts'

/** The part of r2wc's class that this file stands on. Assigning `views` renders, and so does connecting. */
type Mounted = new () => HTMLElement & {
  views: ElementViews | undefined
  readonly container: ShadowRoot
  connectedCallback(): void
  disconnectedCallback(): void
}

/** What stores and appearances need; most pages have neither. Null where its code did not come: then looks stay plain. */
let late: typeof import('../store/store.ts') | null | undefined

async function bringLate() {
  late = await import('../store/store.ts').catch(() => null)
}

const PLAIN = { lang: undefined, currency: 'symbol' } as const

/** What happens on the page's word, with the element's properties as they are by then, and what the page said with it. */
type Act = (shop: Shop, values: Readonly<Record<string, unknown>>, ...args: unknown[]) => unknown

export interface HaatOptions {
  /** What is styled in this element beside what all have. */
  css?: string
  /** Methods of the element, by name. */
  methods?: Readonly<Record<string, Act>>
  /** What happens at once when the page sets a property, by its name; not when the component itself did. */
  onSet?: Readonly<Record<string, Act>>
}

/**
 * Defines a custom element that shows a React component in a shadow root.
 *
 * Attributes are also properties, set at any time (before the definition too); whichever was set last counts. The
 * element can be moved without starting over. A tag that is already defined, by a second copy of Haat, is left alone.
 */
export function defineHaat<A extends Attributes>(
  tag: `haat-${string}`,
  Shown: ComponentType<ValuesOf<A> & ElementProps>,
  attributes: A,
  hostPage: HostPage,
  { css, methods = {}, onSet = {} }: HaatOptions = {},
): void {
  if (customElements.get(tag)) return
  const types: Attributes = { ...attributes, host: String, store: String }
  const propertyOf = new Map(Object.keys(types).map((property) => [attributeName(property), property]))
  const properties = [...Object.keys(types), 'appearance']
  // A property without a type is one that r2wc neither reads from an attribute nor writes to one.
  const Base = r2wc(ElementRoot, {
    shadow: 'open',
    props: { views: undefined } as object,
  }) as unknown as Mounted

  class HaatElement extends Base {
    static readonly observedAttributes = [...propertyOf.keys()]

    readonly #values: Record<string, unknown> = {}
    #fallback = false
    readonly #views = createViews()
    #started = false
    #mounted = false
    #renderIsDue = false
    /** The store's code was needed once: its styles have to follow. */
    #isThemed = false
    readonly #internals = this.attachInternals()
    #sessionOf: Shop['session'] | undefined
    #session: Stop = () => {}

    override connectedCallback() {
      if (!this.#started) this.#start()
      followers.add(this.#look)
      this.#show()
    }

    override disconnectedCallback() {
      // Moved nodes are back before this runs: they keep their state.
      queueMicrotask(() => {
        if (this.isConnected) return
        followers.delete(this.#look)
        this.#session()
        this.#sessionOf = undefined
        if (!this.#mounted) return
        this.#mounted = false
        super.disconnectedCallback()
      })
    }

    /** Its mere presence lets `moveBefore` move the element without a disconnect; the store may be another one now. */
    connectedMoveCallback() {
      this.#look()
    }

    attributeChangedCallback(name: string, _before: string | null, text: string | null) {
      const property = propertyOf.get(name)
      const type = property && types[property]
      if (type) this.#set(property, readAttribute(tag, name, type, text))
    }

    #start() {
      this.#started = true
      this.container.adoptedStyleSheets = css === undefined ? [sharedSheet()] : [sharedSheet(), sheetOf(css)]
      this.#become('loading')
      this.#fallback = (this.textContent ?? '').trim() !== '' || this.childElementCount > 0
      for (const property of properties) upgrade(this, property)
      for (const property in onSet) if (this.#values[property] !== undefined) this.#act(property)
    }

    #act(property: string) {
      onSet[property]?.(this.#shop(), this.#values)
    }

    #get(property: string) {
      return this.#values[property]
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
      return shopFor(typeof host === 'string' ? host : undefined, hostPage)
    }

    /** What the store and the appearance say; null while that is not known yet. */
    #settings() {
      const { appearance, store } = this.#values
      this.#isThemed ||= Boolean(appearance || store || storeOf(this))
      if (!this.#isThemed || late === null) return PLAIN
      if (late) return late.settle(this, this.container, appearance)
      void bringLate().then(this.#look)
      return null
    }

    #show() {
      const settings = this.#settings()
      if (!settings) return
      const { host: _, store: __, appearance: ___, ...values } = this.#values
      const shop = this.#shop()
      this.#views.set({
        tag,
        Shown: Shown as ComponentType<ElementProps>,
        values,
        shop,
        emit: this.#emit,
        put: this.#put,
        addStyles: this.#addStyles,
        fallback: this.#fallback,
        ...settings,
      })
      this.#follow(shop)
      if (this.#mounted) return
      this.#mounted = true
      if (this.views) super.connectedCallback()
      else this.views = this.#views
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
    }

    readonly #addStyles: AddStyles = (styles) => {
      const sheets = this.container.adoptedStyleSheets
      const sheet = sheetOf(styles)
      if (!sheets.includes(sheet)) sheets.splice(1, 0, sheet)
    }

    readonly #emit: Emit = (name, detail) => {
      if (name === 'haat:ready') this.#become('ready')
      if (name === 'haat:failed') this.#become('failed')
      return this.dispatchEvent(
        new CustomEvent(name, { detail, bubbles: true, composed: true, cancelable: true }),
      )
    }

    static {
      for (const property of properties)
        Object.defineProperty(HaatElement.prototype, property, {
          enumerable: true,
          configurable: true,
          get(this: HaatElement) {
            return this.#get(property)
          },
          set(this: HaatElement, value: unknown) {
            this.#set(property, value)
          },
        })
      for (const [name, act] of Object.entries(methods))
        Object.defineProperty(HaatElement.prototype, name, {
          enumerable: true,
          configurable: true,
          writable: true,
          value(this: HaatElement, ...args: unknown[]) {
            return act(this.#shop(), this.#values, ...args)
          },
        })
    }
  }
  customElements.define(tag, HaatElement)
}
