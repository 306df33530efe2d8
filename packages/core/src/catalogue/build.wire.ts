import * as v from 'valibot'
import { listOf } from '../shared/wire.ts'

/** What a build of the site must know of a product besides what everybody may read. */
export interface BuildFact {
  readonly id: string
  /** When somebody last changed the product; sales do not count. */
  readonly changedAt: Date
  /** Changes with the comments on the product; null where there are none. */
  readonly comments: string | null
}

const BuildFactWire = v.object({
  _id: v.pipe(v.string(), v.minLength(1)),
  /** ISO 8601, in UTC. */
  changedAt: v.pipe(v.string(), v.regex(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)),
  comments: v.nullable(v.string()),
})

/** Answer of `GET /build/products`, which the reference backend gives to builds of its own site alone. */
export interface BuildFactsWire {
  readonly success: true
  readonly data: readonly v.InferInput<typeof BuildFactWire>[]
}

export const readBuildFacts = (body: unknown): BuildFact[] =>
  listOf(BuildFactWire, ({ _id, changedAt, comments }) => ({
    id: _id,
    changedAt: new Date(changedAt),
    comments,
  }))(body)
