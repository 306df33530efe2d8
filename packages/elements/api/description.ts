import type { ElementState } from '../src/root/states.ts'
import type { Elements } from './elements.ts'
import type { PartName } from './parts.ts'

// Descriptions as data, which index.ts reads from elements.ts.

export interface Named {
  readonly name: string
  readonly description: string
}

/** A property without an attribute, or a parameter of a method. */
export interface PropertyDescription extends Named {
  /** A TypeScript type. */
  readonly type: string
}

/** An attribute, which also has a property of the same name in camel case. Templates may write a number as text. */
export interface AttributeDescription extends PropertyDescription {
  /** The value without the attribute, as it would be written. */
  readonly default?: string
  /** Whether templates must set it. @default false */
  readonly required?: boolean
  /** The property is never undefined: '' without the attribute. @default false */
  readonly always?: boolean
  /** The property is one of every HTML element. @default false */
  readonly native?: boolean
}

export interface MethodDescription extends Named {
  readonly parameters?: readonly PropertyDescription[]
  readonly returns: string
}

/** An event; all of them bubble and cross shadow roots. The description says when it fires: "before …", "when …". */
export interface EventDescription extends Named {
  readonly name: `haat:${string}`
  /** Type of its detail, from src/root/details.ts. @default none: the detail is null */
  readonly detail?: string
  /** What `preventDefault()` prevents; absent if the event cannot be cancelled. */
  readonly prevents?: string
}

export interface StateDescription extends Named {
  readonly name: ElementState
}

export interface TokenDescription extends Named {
  /** Its CSS syntax, as in `@property`. */
  readonly syntax: string
}

export interface ElementDescription {
  readonly tag: keyof Elements
  /** What it shows, in one line without a full stop. */
  readonly summary: string
  readonly attributes: readonly AttributeDescription[]
  readonly properties: readonly PropertyDescription[]
  readonly methods: readonly MethodDescription[]
  readonly events: readonly EventDescription[]
  readonly slots: readonly Named[]
  readonly parts: readonly PartName[]
  readonly states: readonly StateDescription[]
  /** Whether its style sheet reads the custom properties. */
  readonly readsTokens: boolean
}

/** Name of the element's interface: `HaatProductGridElement`. */
export const typeOf = ({ tag }: Pick<ElementDescription, 'tag'>): string =>
  `${tag.replaceAll(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase())}Element`

/** Name of an attribute's property: `productId` of `product-id`. */
export const propertyOf = (attribute: string): string =>
  attribute.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
