import * as v from 'valibot'
import { readProducts } from '../catalogue/catalogue.wire.ts'
import type { SearchHit } from './search.ts'

/** Additional fields of a product in search results. */
export const SearchMarkWire = v.object({
  _id: v.string(),
  /** Whether the text is in the name or a synonym. Other backends leave it out. */
  inName: v.optional(v.boolean()),
})

const Marks = v.fallback(v.array(v.fallback(SearchMarkWire, { _id: '' })), [])

/** Response of `GET /api/v1/search/popular`. */
export const PopularWire = v.array(v.string())
export const readPopular = (body: unknown): string[] => v.parse(PopularWire, body)

/** `host` is the origin of the shop's pictures. */
export const readHits =
  (host: string) =>
  (body: unknown): SearchHit[] => {
    const products = readProducts(host)(body)
    const marks = new Map(v.parse(Marks, body).map(({ _id, inName }) => [_id, inName]))
    return products.map((product) => ({ ...product, inName: marks.get(product.id) }))
  }
