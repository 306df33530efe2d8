import type { Theme, Variables } from '@haat/core/appearance'

/** Value of the property `appearance` of an element, or of a `<haat-store>` for all its elements. */
export interface Appearance {
  readonly theme?: Theme | undefined
  /** CSS values, by name: `{ accent: '#7a1fa2', radius: '0' }`. */
  readonly variables?: Variables | undefined
}
