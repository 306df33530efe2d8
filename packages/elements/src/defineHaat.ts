import type { Shop } from '@haat/core'
import r2wc from '@r2wc/react-to-web-component'
import type { ComponentType } from 'react'
import { type Attributes, attributeName, readAttribute, type ValuesOf } from './attributes.ts'
import { type ElementProps, type Emit, type Put, Stage } from './Stage.tsx'
import { createScenes, type Scenes } from './scenes.ts'
import { sharedSheet, sheetOf } from './sheet.ts'
import { shopFor } from './shop.ts'
import type { Surroundings } from './surroundings.ts'

/** The part of r2wc's class that this file stands on. Assigning `scenes` renders, and so does connecting. */
type Mounted = new () => HTMLElement & {
  scenes: Scenes | undefined
  readonly container: ShadowRoot
  connectedCallback(): void
  disconnectedCallback(): void
}

/** What happens on the page's word, with the element's properties as they are by then, and what the page said with it. */
type Act = (shop: Shop, values: Readonly<Record<string, unknown>>, ...told: unknown[]) => unknown

export interface HaatOptions {
  /** What is styled in this element beside what all have. */
  css?: string
  /** What the page can tell the element to do, by name. */
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
  surroundings: Surroundings,
  { css, methods = {}, onSet = {} }: HaatOptions = {},
): void {
  if (customElements.get(tag)) return
  const types: Attributes = { ...attributes, host: String }
  const propertyOf = new Map(Object.keys(types).map((property) => [attributeName(property), property]))
  // A property without a type is one that r2wc neither reads from an attribute nor writes to one.
  const Base = r2wc(Stage, { shadow: 'open', props: { scenes: undefined } as object }) as unknown as Mounted

  class HaatElement extends Base {
    static readonly observedAttributes = [...propertyOf.keys()]

    readonly #values: Record<string, unknown> = {}
    #fallback = false
    readonly #scenes = createScenes()
    #started = false
    #mounted = false
    #renderIsDue = false

    override connectedCallback() {
      if (!this.#started) this.#start()
      this.#show()
      if (this.#mounted) return
      this.#mounted = true
      if (this.scenes) super.connectedCallback()
      else this.scenes = this.#scenes
    }

    override disconnectedCallback() {
      // Moved nodes are back before this runs: they keep their state.
      queueMicrotask(() => {
        if (this.isConnected) return
        this.#mounted = false
        super.disconnectedCallback()
      })
    }

    /** Its mere presence lets `moveBefore` move the element without a disconnect. */
    connectedMoveCallback() {}

    attributeChangedCallback(name: string, _before: string | null, text: string | null) {
      const property = propertyOf.get(name)
      const type = property && types[property]
      if (type) this.#set(property, readAttribute(tag, name, type, text))
    }

    #start() {
      this.#started = true
      this.container.adoptedStyleSheets = css === undefined ? [sharedSheet()] : [sharedSheet(), sheetOf(css)]
      this.#fallback = (this.textContent ?? '').trim() !== '' || this.childElementCount > 0
      for (const property of propertyOf.values()) this.#upgrade(property)
      for (const property in onSet) if (this.#values[property] !== undefined) this.#act(property)
    }

    #act(property: string) {
      onSet[property]?.(this.#shop(), this.#values)
    }

    /** A property that was set before the definition hides the accessor of the class. */
    #upgrade(property: string) {
      if (!Object.hasOwn(this, property)) return
      const value: unknown = Reflect.get(this, property)
      Reflect.deleteProperty(this, property)
      Reflect.set(this, property, value)
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
      if (!this.isConnected || !this.#started || this.#renderIsDue) return
      this.#renderIsDue = true
      queueMicrotask(() => {
        this.#renderIsDue = false
        if (this.isConnected) this.#show()
      })
    }

    #shop(): Shop {
      const { host } = this.#values
      return shopFor(typeof host === 'string' ? host : undefined, surroundings)
    }

    #show() {
      const { host: _, ...values } = this.#values
      this.#scenes.set({
        tag,
        Shown: Shown as ComponentType<ElementProps>,
        values,
        shop: this.#shop(),
        emit: this.#emit,
        put: this.#put,
        fallback: this.#fallback,
      })
    }

    readonly #emit: Emit = (name, detail) =>
      this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true, cancelable: true }))

    static {
      for (const property of propertyOf.values())
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
          value(this: HaatElement, ...told: unknown[]) {
            return act(this.#shop(), this.#values, ...told)
          },
        })
    }
  }
  customElements.define(tag, HaatElement)
}
