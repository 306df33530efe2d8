import * as v from 'valibot'
import { readProducts } from '../catalogue/catalogue.wire.ts'
import type { SearchHit } from './search.ts'

/** What a found product has besides a product's fields. */
export const SearchMarkWire = v.object({
  _id: v.string(),
  /** Whether the text is in the name or one of the synonyms. Other backends leave it out. */
  inName: v.optional(v.boolean()),
})

const Marks = v.fallback(v.array(v.fallback(SearchMarkWire, { _id: '' })), [])

/** `host` is where the shop's own pictures lie. */
export const readHits =
  (host: string) =>
  (body: unknown): SearchHit[] => {
    const products = readProducts(host)(body)
    const marks = new Map(v.parse(Marks, body).map(({ _id, inName }) => [_id, inName]))
    return products.map((product) => ({ ...product, inName: marks.get(product.id) }))
  }
