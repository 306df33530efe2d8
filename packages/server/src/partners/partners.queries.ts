import { hash, randomBytes } from 'node:crypto'
import { and, eq, gt, lt, lte, sql } from 'drizzle-orm'
import type { Drizzle } from '../database/database.ts'
import { didWrite } from '../database/rows.ts'
import { type EmbedGrant, embedGrants, embedProofs, embedTokens } from '../database/schema.ts'
import type { Shopper } from '../identity/identity.ts'
import type { Proof } from './partners.proof.ts'

const SECOND = 1_000
const DAY = 86_400 * SECOND

/** How long things count, in ms. */
export const LASTS = {
  /** A code, until it is exchanged. */
  code: 60 * SECOND,
  token: 300 * SECOND,
  /** A grant that nobody uses, and any grant. */
  idle: 30 * DAY,
  grant: 90 * DAY,
} as const

/** Clocks of two servers may differ by so many ms. */
const AHEAD = 60 * SECOND

/** What tokens of cart scope begin with, so that they are known for what they are wherever they turn up. */
export const TOKEN_PREFIX = 'haat_cart_'

/** 32 random bytes in base64url. */
const newSecret = () => randomBytes(32).toString('base64url')
/** Secrets are stored as hashes: they are random enough to need no salt. */
export const hashOf = (secret: string): string => hash('sha256', secret, 'base64url')

/** Writes down that a shopper consented. Answers the code for the partner's page. */
export async function createGrant(
  db: Drizzle,
  consent: Pick<EmbedGrant, 'userId' | 'origin' | 'challenge'>,
  now: number,
): Promise<string> {
  const code = newSecret()
  await db.insert(embedGrants).values({
    ...consent,
    id: newSecret(),
    codeHash: hashOf(code),
    createdAt: new Date(now),
    endsAt: new Date(now + LASTS.code),
  })
  return code
}

/** Whether a proof is used for the first time; from now on it is used. */
function isFirst(tx: Drizzle, { thumbprint, jti, endsAt }: Proof): Promise<boolean> {
  const proof = { hash: hashOf(`${thumbprint} ${jti}`), endsAt: new Date(endsAt) }
  return didWrite(tx.insert(embedProofs).values(proof).onConflictDoNothing().returning())
}

/** A grant in use, with a new token of it. */
export interface Use {
  readonly grant: EmbedGrant
  readonly token: string
}

/** A use; or why not: the grant does not count, or the proof was used before. */
export type Outcome = Use | 'invalid' | 'replayed'

async function use(tx: Drizzle, grant: EmbedGrant, thumbprint: string, now: number): Promise<Use> {
  const token = `${TOKEN_PREFIX}${newSecret()}`
  const endsAt = new Date(Math.min(now + LASTS.idle, grant.createdAt.getTime() + LASTS.grant))
  await tx.update(embedGrants).set({ thumbprint, endsAt }).where(eq(embedGrants.id, grant.id))
  await tx
    .insert(embedTokens)
    .values({ hash: hashOf(token), grantId: grant.id, endsAt: new Date(now + LASTS.token) })
  return { grant, token }
}

/** What a page comes with. */
interface Call {
  readonly origin: string
  readonly proof: Proof
  /** In ms since 1970. */
  readonly now: number
}

/**
 * Exchanges a code (RFC 6749 §4.1.3), within the caller's transaction. Asked again by the same key within its minute it
 * is answered again, because answers get lost; by anybody else it ends the grant (RFC 6749 §4.1.2).
 */
export async function exchange(
  tx: Drizzle,
  { code, verifier }: { readonly code: string; readonly verifier: string },
  { origin, proof, now }: Call,
): Promise<Outcome> {
  const [grant] = await tx
    .select()
    .from(embedGrants)
    .where(eq(embedGrants.codeHash, hashOf(code)))
    .for('update')
  if (!grant) return 'invalid'
  const isTheirs =
    grant.origin === origin &&
    grant.challenge === hashOf(verifier) &&
    Math.abs(now - grant.createdAt.getTime()) <= LASTS.code &&
    (grant.thumbprint === null || grant.thumbprint === proof.thumbprint)
  if (!isTheirs) {
    await tx.delete(embedGrants).where(eq(embedGrants.id, grant.id))
    return 'invalid'
  }
  if (!(await isFirst(tx, proof))) return 'replayed'
  return use(tx, grant, proof.thumbprint, now)
}

const isUsable = (id: string, { origin, proof, now }: Call) =>
  and(
    eq(embedGrants.id, id),
    eq(embedGrants.origin, origin),
    eq(embedGrants.thumbprint, proof.thumbprint),
    gt(embedGrants.endsAt, new Date(now)),
  )

/** A new token of a grant (RFC 6749 §6), within the caller's transaction. */
export async function refresh(tx: Drizzle, id: string, call: Call): Promise<Outcome> {
  const [grant] = await tx.select().from(embedGrants).where(isUsable(id, call)).for('update')
  if (!grant) return 'invalid'
  if (!(await isFirst(tx, call.proof))) return 'replayed'
  return use(tx, grant, call.proof.thumbprint, call.now)
}

/** Ends a grant and its tokens. One that does not exist counts as ended (RFC 7009 §2.2). */
export async function revoke(tx: Drizzle, id: string, call: Call): Promise<void> {
  await tx.delete(embedGrants).where(isUsable(id, call))
}

/** Whose token it is, on this origin's pages; null where it does not count. */
export async function shopperByToken(
  db: Drizzle,
  token: string,
  origin: string,
  now: number,
): Promise<Shopper | null> {
  const present = new Date(now)
  const [found] = await db
    .select({ userId: embedGrants.userId })
    .from(embedTokens)
    .innerJoin(embedGrants, eq(embedGrants.id, embedTokens.grantId))
    .where(
      and(
        eq(embedTokens.hash, hashOf(token)),
        eq(embedGrants.origin, origin),
        gt(embedTokens.endsAt, present),
        // What would count longer than any token was given by a clock that was set back since.
        lte(embedTokens.endsAt, new Date(now + LASTS.token + AHEAD)),
        gt(embedGrants.endsAt, present),
      ),
    )
  return found ?? null
}

/** Deletes what has ended, a little at a time; what other processes are about to delete is left to them. */
export async function sweep(db: Drizzle, now: number): Promise<void> {
  const ended = new Date(now)
  for (const [table, key] of [
    [embedProofs, embedProofs.hash],
    [embedTokens, embedTokens.hash],
    [embedGrants, embedGrants.id],
  ] as const) {
    const due = db
      .select({ key })
      .from(table)
      .where(lt(table.endsAt, ended))
      .orderBy(key)
      .limit(200)
      .for('update', { skipLocked: true })
    await db.delete(table).where(sql`${key} in ${due}`)
  }
}
