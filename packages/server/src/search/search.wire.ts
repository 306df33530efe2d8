import { ProductWire, SearchMarkWire } from '@haat/core/wire'
import * as v from 'valibot'

/** Wire format of a product that a search found. */
export const SearchHitWire = v.object({ ...ProductWire.entries, ...SearchMarkWire.entries })
export type SearchHitWire = v.InferInput<typeof SearchHitWire>
