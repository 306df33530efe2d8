// What an element promises to the pages that use it. From one description a tag come custom-elements.json, the type
// declarations, the tables of the README and the completion of editors; tests hold it against the elements themselves.

import type { PartName } from './parts.ts'

/** Something with a name and what there is to say about it. */
export interface Named {
  readonly name: string
  readonly description: string
}

/** A property that has no attribute, or what a method takes. */
export interface PropertyDescription extends Named {
  /** In TypeScript. */
  readonly type: string
}

/** An attribute; a property of the same name in camel case goes with it. In a template a number may also be written as text. */
export interface AttributeDescription extends PropertyDescription {
  /** What holds where it is not there, as it would be written. */
  readonly default?: string
  /** Templates have to say it. @default false */
  readonly required?: boolean
  /** The property is never undefined: '' where the attribute is not there. @default false */
  readonly always?: boolean
  /** The property is the one that every HTML element has. @default false */
  readonly native?: boolean
}

export interface MethodDescription extends Named {
  readonly parameters?: readonly PropertyDescription[]
  readonly returns: string
}

/** An event; all of them bubble and cross shadow roots. Its description is when it comes: "before …", "once …", "when …". */
export interface EventDescription extends Named {
  readonly name: `haat:${string}`
  /** Type of its detail, from src/details.ts. @default none: the detail is null */
  readonly detail?: string
  /** What `preventDefault()` keeps from happening; absent where it keeps nothing. */
  readonly prevents?: string
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
