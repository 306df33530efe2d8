// What an element promises to the pages that use it. From one description a tag come custom-elements.json, the type
// declarations, the tables of the README and the completion of editors; tests hold it against the elements themselves.

import type { PartName } from './parts.ts'

/** An attribute; a property of the same name in camel case goes with it. */
export interface AttributeDescription {
  readonly name: string
  /** Of the property, in TypeScript; in a template a number may also be written as text. */
  readonly type: string
  /** What holds where it is not there, as it would be written. */
  readonly default?: string
  readonly description: string
  /** The property is never undefined: '' where the attribute is not there. @default false */
  readonly always?: boolean
  /** The property is the one that every HTML element has. @default false */
  readonly native?: boolean
}

/** A property that has no attribute. */
export interface PropertyDescription {
  readonly name: string
  readonly type: string
  readonly default?: string
  readonly description: string
}

export interface ParameterDescription {
  readonly name: string
  readonly type: string
  readonly description: string
}

export interface MethodDescription {
  readonly name: string
  readonly parameters?: readonly ParameterDescription[]
  readonly returns: string
  readonly description: string
}

/** An event; all of them bubble and cross shadow roots. */
export interface EventDescription {
  readonly name: `haat:${string}`
  /** Type of its detail, from src/details.ts. @default none: the detail is null */
  readonly detail?: string
  /** When it comes: "before …", "once …", "when …". */
  readonly description: string
  /** What `preventDefault()` keeps from happening; absent where it keeps nothing. */
  readonly prevents?: string
}

/** Something with a name and what there is to say about it. */
export interface Named {
  readonly name: string
  readonly description: string
}

export interface TokenDescription extends Named {
  /** What it takes, as in `@property`. */
  readonly syntax: string
}

export interface ElementDescription {
  readonly tag: `haat-${string}`
  /** What it shows, in a line without a full stop. */
  readonly summary: string
  readonly attributes: readonly AttributeDescription[]
  readonly properties: readonly PropertyDescription[]
  readonly methods: readonly MethodDescription[]
  readonly events: readonly EventDescription[]
  readonly slots: readonly Named[]
  readonly parts: readonly PartName[]
  readonly states: readonly Named[]
}

/** Name of the element's interface: `HaatProductGridElement`. */
export const typeOf = ({ tag }: Pick<ElementDescription, 'tag'>): string =>
  `${tag.replaceAll(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase())}Element`

/** Name of an attribute's property: `productId` of `product-id`. */
export const propertyOf = (attribute: string): string =>
  attribute.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
