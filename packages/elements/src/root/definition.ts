import type { Loadable, Resource, Shop } from '@haat/core'
import type { ComponentType } from 'react'
import type { HostPage } from '../loader/hostPage.ts'
import type { Attributes } from './attributes.ts'
import type { ElementProps } from './elementProps.ts'

/** Handles a call or a change of a property by the page, with the element's current properties and the call's arguments. */
export type Act = (
  this: HTMLElement,
  shop: Shop,
  values: Readonly<Record<string, unknown>>,
  ...args: unknown[]
) => unknown

/** Loads a resource and returns the result. */
export type Load = <T>(resource: Resource<T>) => Promise<Loadable<T>>

/** Loads the data and code that an element with these properties shows first; `slots` are those that the page fills. */
export type Contents = (shop: Shop, values: object, load: Load, slots: readonly string[]) => Promise<unknown>

/** The definition that all elements of a tag share. */
export interface Definition {
  readonly tag: string
  readonly Shown: ComponentType<ElementProps>
  readonly hostPage: HostPage
  /** Properties by the name of their attribute, and the type of each. */
  readonly propertyOf: ReadonlyMap<string, string>
  readonly types: Attributes
  /** All properties, also those without an attribute. */
  readonly properties: readonly string[]
  /** Styles in addition to the shared ones. */
  readonly styles: readonly string[]
  readonly contents: Contents | undefined
  /** Called immediately when the page sets a property, by its name; not when the component itself sets it. */
  readonly onSet: Readonly<Record<string, Act>>
}
