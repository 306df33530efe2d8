import { ProductWire, SearchMarkWire } from '@haat/core/wire'
import * as v from 'valibot'

/** A product that a search found, as it travels. */
export const SearchHitWire = v.object({ ...ProductWire.entries, ...SearchMarkWire.entries })
export type SearchHitWire = v.InferInput<typeof SearchHitWire>
