import type { Loadable, Resource, Shop } from '@haat/core'
import type { ComponentType } from 'react'
import type { Attributes } from './attributes.ts'
import type { ElementProps } from './elementProps.ts'

/** Handles a call or a change of a property by the page, with the element's current properties and the call's arguments. */
export type Act = (
  this: HTMLElement,
  shop: Shop,
  values: Readonly<Record<string, unknown>>,
  ...args: unknown[]
) => unknown

type Load = <T>(resource: Resource<T>) => Promise<Loadable<T>>

/** Loads the data and code that an element with these properties shows first; `slots` are those that the page fills. */
export type Contents = (shop: Shop, values: object, load: Load, slots: readonly string[]) => Promise<unknown>

export interface HaatOptions {
  /** Styles in addition to the shared ones. */
  css?: string
  /** Loads the data and code that hydration of server-rendered markup needs. @default nothing */
  contents?: Contents
  methods?: Readonly<Record<string, Act>>
  /**
   * Called immediately when the page sets a property, by its name; not when the component itself sets it. The property
   * may have no attribute.
   */
  onSet?: Readonly<Record<string, Act>>
}

export interface Defined {
  readonly Shown: ComponentType<ElementProps>
  readonly attributes: Attributes
  readonly options: HaatOptions
}
