import * as v from 'valibot'
import { listOf } from '../shared/wire.ts'
import type { GiftListEntry } from './gift-list.ts'

/** An entry as it travels. */
export const GiftListEntryWire = v.object({
  _id: v.pipe(v.string(), v.minLength(1)),
  name: v.pipe(v.string(), v.minLength(1)),
})
export type GiftListEntryWire = v.InferInput<typeof GiftListEntryWire>

export const GiftListWire = v.object({ success: v.literal(true), data: v.array(GiftListEntryWire) })

/** Entries from an answer; an invalid one is left out and reported. */
export const readGiftList = listOf(GiftListEntryWire, ({ _id, name }): GiftListEntry => ({ id: _id, name }))
