import { createHash } from 'node:crypto'
import { and, eq, lt, sql } from 'drizzle-orm'
import type { Drizzle } from '../database/database.ts'
import { idempotencyKeys } from '../database/schema.ts'
import { badRequest, Problem } from './problem.ts'

/** Answers are kept so long, in days: longer than any retry. */
const KEPT = 7

/** What names an intention: the header `Idempotency-Key`, as in the IETF's draft of that name. */
export interface Intention {
  readonly userId: string
  readonly key: string
  /** Everything that the call says, so that one key cannot stand for two different calls. */
  readonly call: unknown
}

export interface Outcome {
  readonly answer: unknown
  /** It was answered before; nothing was done this time. */
  readonly replayed: boolean
}

/** Reads the header; null where the caller sent none. */
export function keyIn(header: string | string[] | undefined): string | null {
  if (header === undefined) return null
  if (typeof header === 'string' && /^[\w.:-]{1,100}$/.test(header)) return header
  throw badRequest('The Idempotency-Key must have 1 to 100 letters, digits or signs of ". : _ -".')
}

/**
 * Does something once for its key, within the caller's transaction: the key and the effect are written together or not
 * at all, and a second call with the same key waits for the first and gets its answer.
 * @throws Problem 422 when the key was used for another call
 */
export async function once(
  tx: Drizzle,
  { userId, key, call }: Intention,
  act: () => Promise<unknown>,
): Promise<Outcome> {
  const hash = createHash('sha256').update(JSON.stringify(call)).digest('base64url')
  const [mine] = await tx
    .insert(idempotencyKeys)
    .values({ userId, key, call: hash })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key })
  const own = and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key))
  if (!mine) {
    const [known] = await tx.select().from(idempotencyKeys).where(own)
    if (known?.call !== hash) throw new Problem(422, 'This Idempotency-Key was used for another call.')
    return { answer: known.answer, replayed: true }
  }
  const answer = await act()
  await tx.update(idempotencyKeys).set({ answer }).where(own)
  await tx
    .delete(idempotencyKeys)
    .where(
      and(
        eq(idempotencyKeys.userId, userId),
        lt(idempotencyKeys.createdAt, sql`now() - make_interval(days => ${KEPT})`),
      ),
    )
  return { answer, replayed: false }
}
