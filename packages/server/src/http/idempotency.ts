import { hash } from 'node:crypto'
import { and, eq, lt, sql } from 'drizzle-orm'
import { type Drizzle, didWrite, idempotencyKeys } from '../database/index.ts'
import { badRequest, Problem } from './problem.ts'

/** How long answers are stored, in days: longer than any retry. */
const LIFETIME = 7

/** A call with the header `Idempotency-Key`, as in the IETF draft of that name. */
interface KeyedCall {
  readonly userId: string
  readonly key: string
  /** Everything in the call, so that one key cannot be used for two different calls. */
  readonly call: unknown
}

interface Outcome {
  readonly answer: unknown
  /** Whether the answer is a stored one, and nothing was done this time. */
  readonly replayed: boolean
}

/**
 * Parses the header; null if the caller sent none.
 * @throws Problem 400 for an invalid key
 */
export function parseKey(header: string | string[] | undefined): string | null {
  if (header === undefined) return null
  if (typeof header === 'string' && /^[\w.:-]{1,100}$/.test(header)) return header
  throw badRequest('The Idempotency-Key must have 1 to 100 letters, digits or characters of ". : _ -".')
}

/** Whether the caller has claimed the key and must act, or the stored answer of an earlier call. */
type Claim = { readonly isMine: true } | { readonly isMine: false; readonly answer: unknown }

/**
 * Claims a key within the caller's transaction. A second call with the same key waits for the first.
 * @throws Problem 422 if the key was used for another call
 */
async function claimKey(tx: Drizzle, { userId, key, call }: KeyedCall): Promise<Claim> {
  const callHash = hash('sha256', JSON.stringify(call), 'base64url')
  const claiming = tx.insert(idempotencyKeys).values({ userId, key, call: callHash })
  if (await didWrite(claiming.onConflictDoNothing().returning())) return { isMine: true }
  const [known] = await tx.select().from(idempotencyKeys).where(isKey({ userId, key }))
  if (known?.call !== callHash) throw new Problem(422, 'This Idempotency-Key was used for another call.')
  return { isMine: false, answer: known.answer }
}

/** Stores the answer of a claimed key, and deletes the shopper's old ones. */
async function storeAnswer(
  tx: Drizzle,
  keyed: Pick<KeyedCall, 'userId' | 'key'>,
  answer: unknown,
): Promise<void> {
  const oldest = sql`now() - make_interval(days => ${LIFETIME})`
  const isOld = and(eq(idempotencyKeys.userId, keyed.userId), lt(idempotencyKeys.createdAt, oldest))
  await Promise.all([
    tx.update(idempotencyKeys).set({ answer }).where(isKey(keyed)),
    tx.delete(idempotencyKeys).where(isOld),
  ])
}

const isKey = ({ userId, key }: Pick<KeyedCall, 'userId' | 'key'>) =>
  and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key))

/**
 * Acts once for a key, within the caller's transaction: the key and the effect are committed together or not at all.
 * A second call with the same key waits for the first and returns its answer.
 * @throws Problem 422 if the key was used for another call
 */
export async function once(tx: Drizzle, keyed: KeyedCall, act: () => Promise<unknown>): Promise<Outcome> {
  const claim = await claimKey(tx, keyed)
  if (!claim.isMine) return { answer: claim.answer, replayed: true }
  const answer = await act()
  await storeAnswer(tx, keyed, answer)
  return { answer, replayed: false }
}
