import * as v from 'valibot'
import { listOf } from '../shared/wire.ts'

/** Data of a product that only a build of the site reads. */
export interface BuildFact {
  readonly id: string
  /** When the product was last changed; sales do not count. */
  readonly changedAt: Date
  /** A value that changes with the product's comments; null if there are none. */
  readonly comments: string | null
  readonly brand: string | null
  /** Number of a barcode. */
  readonly gtin: string | null
}

const BuildFactWire = v.object({
  _id: v.pipe(v.string(), v.minLength(1)),
  /** ISO 8601, in UTC. */
  changedAt: v.pipe(v.string(), v.regex(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)),
  comments: v.nullable(v.string()),
  brand: v.nullish(v.string(), null),
  gtin: v.nullish(v.string(), null),
})

/** Response of `GET /build/products`, which the reference backend sends only to builds of its own site. */
export interface BuildFactsWire {
  readonly success: true
  readonly data: readonly v.InferInput<typeof BuildFactWire>[]
}

export const readBuildFacts = (body: unknown): BuildFact[] =>
  listOf(BuildFactWire, ({ _id, changedAt, ...fact }) => ({
    id: _id,
    changedAt: new Date(changedAt),
    ...fact,
  }))(body)
