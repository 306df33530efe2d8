import type { ComponentType } from 'react'
import type { HostPage } from '../loader/hostPage.ts'
import type { Attributes, ValuesOf } from '../root/attributes.ts'
import type { HaatOptions } from '../root/defineHaat.ts'
import type { ElementProps } from '../root/elementProps.ts'

/** An element as it was defined. */
export interface Defined {
  readonly Shown: ComponentType<ElementProps>
  readonly attributes: Attributes
  readonly options: HaatOptions
}

/** What was defined here, by its tag. */
export const defined = new Map<string, Defined>()

/** In place of root/defineHaat.ts: a server has no custom elements, so that it only remembers what they show. */
export function defineHaat<A extends Attributes>(
  tag: `haat-${string}`,
  Shown: ComponentType<ValuesOf<A> & ElementProps>,
  attributes: A,
  _hostPage: HostPage,
  options: HaatOptions = {},
): void {
  defined.set(tag, { Shown: Shown as ComponentType<ElementProps>, attributes, options })
}
