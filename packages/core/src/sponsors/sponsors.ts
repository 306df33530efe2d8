import type { Picture } from '../shared/picture.ts'

/** A firm whose logo the home page shows (storefront.md §3). */
export interface Sponsor {
  readonly id: string
  readonly name: string
  readonly logo: Picture | null
}
