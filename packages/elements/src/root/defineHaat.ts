import r2wc from '@r2wc/react-to-web-component'
import { type ComponentType, createElement } from 'react'
import type { HostPage } from '../loader/hostPage.ts'
import { type Attributes, attributeName, type ValuesOf } from './attributes.ts'
import { Controller } from './controller.tsx'
import type { HaatOptions } from './definition.ts'
import type { ElementProps } from './elementProps.ts'
import type { Definition } from './tagDefinition.ts'

/** An element that r2wc has made: it renders into its container while it is connected. */
interface R2wcElement extends HTMLElement {
  container: Element | ShadowRoot
  connectedCallback(): void
  disconnectedCallback(): void
}

/** The controllers of all elements, also for those that show a copy. */
const controllers = new WeakMap<Element, Controller>()

/** The component that r2wc renders. Its `container` is the element: r2wc sets it before we give the element a shadow root. */
const Content = ({ container }: { container: Element }) => controllers.get(container)?.content ?? null

/** The class of elements with a definition: made by r2wc, with the additions of a controller. */
function classOf(definition: Definition) {
  const { types, properties } = definition
  // Without a type r2wc stores a property as it is. Its types would write properties back to attributes, and they read neither
  // `comments=""` nor the removal of an attribute. Its events do not tell whether the page has cancelled them.
  const props: object = Object.fromEntries(properties.map((name) => [name, undefined]))
  const Base = r2wc(Content, { props }) as unknown as new () => R2wcElement
  const propertyOf = new Map(Object.keys(types).map((name) => [attributeName(name), name]))
  const accessor = (name: string) => Object.getOwnPropertyDescriptor(Base.prototype, name) ?? {}

  return class HaatElement extends Base {
    static readonly observedAttributes = [...propertyOf.keys()]
    readonly #controller: Controller

    constructor() {
      super()
      // r2wc would render at each property that is set, also before the element is on the page.
      super.disconnectedCallback()
      const internals = this.attachInternals()
      // Not by r2wc, because it would remove server-rendered content.
      const shadow = internals.shadowRoot ?? this.attachShadow({ mode: 'open' })
      this.container = shadow
      this.#controller = new Controller(this, internals, shadow, definition, {
        render: () => super.connectedCallback(),
        unmount: () => super.disconnectedCallback(),
        component: () => createElement(Content, { container: this }),
        get: (name) => accessor(name).get?.call(this),
        set: (name, value) => accessor(name).set?.call(this, value),
      })
      controllers.set(this, this.#controller)
    }
    override connectedCallback() {
      this.#controller.connect()
    }
    override disconnectedCallback() {
      this.#controller.disconnect()
    }
    adoptedCallback() {
      this.#controller.adopt()
    }
    /** With this method `moveBefore` moves the element without a disconnect. The store may be a different one now. */
    connectedMoveCallback() {
      this.#controller.update()
    }
    attributeChangedCallback(name: string, _before: string | null, text: string | null) {
      const property = propertyOf.get(name)
      if (property) this.#controller.set(property, text)
    }
    /** Another element with the same properties, which shows another component. */
    static copy(element: HTMLElement, Shown: ComponentType<ElementProps>): HTMLElement {
      const copy = new this()
      copy.#controller.shown = Shown
      return Object.assign(copy, controllers.get(element)?.values())
    }
  }
}

/**
 * Defines a custom element that shows a React component in a shadow root.
 *
 * Attributes are also properties, which can be set at any time, also before the definition; the last value is used. The
 * element keeps its state when it is moved. If the tag is already defined, by a second copy of Haat, nothing is done.
 */
export function defineHaat<A extends Attributes>(
  tag: `haat-${string}`,
  Shown: ComponentType<ValuesOf<A> & ElementProps>,
  attributes: A,
  hostPage: HostPage,
  options: HaatOptions = {},
): void {
  const { css, contents, methods = {}, onSet = {} } = options
  const component = Shown as ComponentType<ElementProps>
  if (hostPage.onDefine) {
    hostPage.onDefine(tag, { Shown: component, attributes, options })
    return
  }
  if (customElements.get(tag)) return
  const own = { host: String, store: String, preset: String, appearance: Object, texts: Object }
  const types: Attributes = { ...attributes, ...own }
  const properties = Object.keys({ ...types, ...onSet })
  const Defined = classOf({
    tag,
    Shown: component,
    hostPage,
    types,
    properties,
    styles: css ? [css] : [],
    contents,
    onSet,
  })
  for (const name of properties) {
    Object.defineProperty(Defined.prototype, name, {
      enumerable: true,
      configurable: true,
      get(this: Element) {
        return controllers.get(this)?.get(name)
      },
      set(this: Element, value: unknown) {
        controllers.get(this)?.set(name, value)
      },
    })
  }
  for (const [name, act] of Object.entries(methods)) {
    const value = function (this: HTMLElement, ...args: unknown[]) {
      const controller = controllers.get(this)
      return controller && act.call(this, controller.shop(), controller.values(), ...args)
    }
    Object.defineProperty(Defined.prototype, name, {
      enumerable: true,
      configurable: true,
      writable: true,
      value,
    })
  }
  customElements.define(tag, Defined)
}
