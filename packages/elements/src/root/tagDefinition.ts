import type { ComponentType } from 'react'
import type { HostPage } from '../loader/hostPage.ts'
import type { Attributes } from './attributes.ts'
import type { Act, Contents } from './definition.ts'
import type { ElementProps } from './elementProps.ts'

/** The definition that all elements of a tag share. */
export interface Definition {
  readonly tag: string
  readonly Shown: ComponentType<ElementProps>
  readonly hostPage: HostPage
  /** The type of each attribute, by the name of its property. */
  readonly types: Attributes
  /** All properties, also those without an attribute. */
  readonly properties: readonly string[]
  /** Styles in addition to the shared ones. */
  readonly styles: readonly string[]
  readonly contents: Contents | undefined
  /** Called immediately when the page sets a property, by its name; not when the component itself sets it. */
  readonly onSet: Readonly<Record<string, Act>>
}
