import type { ComponentType } from 'react'
import type { HostPage } from '../loader/hostPage.ts'
import { type Attributes, attributeName, type ValuesOf } from './attributes.ts'
import type { ElementProps } from './elementProps.ts'
import { type Act, type Contents, type Definition, HaatElement } from './HaatElement.tsx'

export interface HaatOptions {
  /** What is styled in this element beside what all have. */
  css?: string
  /** What must be here before the server's markup of the element is taken over. @default nothing */
  contents?: Contents
  /** Methods of the element, by name. */
  methods?: Readonly<Record<string, Act>>
  /**
   * What happens at once when the page sets a property, by its name; not when the component itself did. It may be one
   * without an attribute.
   */
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
    css,
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
