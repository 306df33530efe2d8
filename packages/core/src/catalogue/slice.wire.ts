import { toNumber } from '../shared/wire.ts'
import type { ProductSlice } from './catalogue.ts'
import { readProducts } from './catalogue.wire.ts'

/** Reads one slice of a list that is loaded with cursors. */
export const readProductSlice =
  (host: string) =>
  (body: unknown): ProductSlice => {
    const { nextCursor, total } = body as { nextCursor?: unknown; total?: number | null }
    const next = typeof nextCursor === 'string' ? nextCursor : null
    return { products: readProducts(host)(body), next, total: toNumber(total ?? null) }
  }
