import type { ComponentType } from 'react'
import type { HostPage } from '../loader/hostPage.ts'
import { type Attributes, attributeName, type ValuesOf } from './attributes.ts'
import type { Act, Contents, Definition } from './definition.ts'
import type { ElementProps } from './elementProps.ts'
import { HaatElement } from './HaatElement.tsx'

export interface HaatOptions {
  /** Styles in addition to the shared ones. */
  css?: string
  /** Loads the data and code that hydration of server-rendered markup needs. @default nothing */
  contents?: Contents
  /** Methods of the element, by name. */
  methods?: Readonly<Record<string, Act>>
  /**
   * Called immediately when the page sets a property, by its name; not when the component itself sets it. The property
   * may have no attribute.
   */
  onSet?: Readonly<Record<string, Act>>
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
  { css, contents, methods = {}, onSet = {} }: HaatOptions = {},
): void {
  if (customElements.get(tag)) return
  const types: Attributes = { ...attributes, host: String, store: String, preset: String }
  const definition: Definition = {
    tag,
    Shown: Shown as ComponentType<ElementProps>,
    hostPage,
    propertyOf: new Map(Object.keys(types).map((property) => [attributeName(property), property])),
    types,
    properties: Object.keys({ ...types, appearance: Object, texts: Object, ...onSet }),
    styles: css ? [css] : [],
    contents,
    onSet,
  }
  class Defined extends HaatElement {
    static readonly observedAttributes = [...definition.propertyOf.keys()]
    constructor() {
      super(definition)
    }
    static {
      for (const name of definition.properties)
        Object.defineProperty(Defined.prototype, name, Defined.property(name))
      for (const [name, act] of Object.entries(methods))
        Object.defineProperty(Defined.prototype, name, Defined.method(act))
    }
  }
  customElements.define(tag, Defined)
}
