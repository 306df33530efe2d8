import * as v from 'valibot'
import { pictureOf } from '../shared/picture.ts'
import { LooseText, listOf } from '../shared/wire.ts'
import type { Sponsor } from './sponsors.ts'

export const SponsorWire = v.object({
  _id: v.pipe(v.string(), v.minLength(1)),
  name: v.pipe(v.string(), v.minLength(1)),
  /** Address of the logo. */
  logo: LooseText,
})
export type SponsorWire = v.InferInput<typeof SponsorWire>

export const SponsorListWire = v.object({ success: v.literal(true), data: v.array(SponsorWire) })

export const readSponsors = (host: string) =>
  listOf(
    SponsorWire,
    (wire): Sponsor => ({ id: wire._id, name: wire.name, logo: pictureOf(wire.logo, host) }),
  )
