import type { ComponentType } from 'react'
import type { HostPage } from '../loader/hostPage.ts'
import type { Attributes, ValuesOf } from '../root/attributes.ts'
import type { HaatOptions } from '../root/defineHaat.ts'
import type { ElementProps } from '../root/elementProps.ts'

/** The definition of an element. */
export interface Defined {
  readonly Shown: ComponentType<ElementProps>
  readonly attributes: Attributes
  readonly options: HaatOptions
}

/** The definitions by tag. */
export const defined = new Map<string, Defined>()

/** Replaces root/defineHaat.ts: a server has no custom elements, so it only stores the definitions. */
export function defineHaat<A extends Attributes>(
  tag: `haat-${string}`,
  Shown: ComponentType<ValuesOf<A> & ElementProps>,
  attributes: A,
  _hostPage: HostPage,
  options: HaatOptions = {},
): void {
  defined.set(tag, { Shown: Shown as ComponentType<ElementProps>, attributes, options })
}
