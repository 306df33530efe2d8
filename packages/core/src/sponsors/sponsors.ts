import type { Picture } from '../shared/picture.ts'

/** A company whose logo is on the home page. */
export interface Sponsor {
  readonly id: string
  readonly name: string
  readonly logo: Picture | null
}
