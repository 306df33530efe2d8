import { hash, randomBytes } from 'node:crypto'
import { and, eq, gt, lt, lte, sql } from 'drizzle-orm'
import type { Drizzle } from '../database/database.ts'
import { didWrite } from '../database/rows.ts'
import { type EmbedGrant, embedGrants, embedProofs, embedTokens } from '../database/schema.ts'
import type { Shopper } from '../identity/identity.ts'
import type { Proof } from './partners.proof.ts'

const SECOND = 1_000
const DAY = 86_400 * SECOND

/** Lifetimes in ms. */
export const LIFETIMES = {
  /** A code, until it is exchanged. */
  code: 60 * SECOND,
  token: 300 * SECOND,
  /** An unused grant. */
  idle: 30 * DAY,
  /** Any grant. */
  grant: 90 * DAY,
} as const

/** Accepted difference between the clocks of two servers, in ms. */
const SKEW = 60 * SECOND

/** Prefix of tokens of cart scope, so that they can be recognised everywhere. */
const TOKEN_PREFIX = 'haat_cart_'

/** 32 random bytes in base64url. */
const newSecret = () => randomBytes(32).toString('base64url')
/** Hashes a secret for storage. Secrets are random, so they need no salt. */
const hashOf = (secret: string): string => hash('sha256', secret, 'base64url')

/** Stores a shopper's consent. Returns the code for the partner's page. */
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
    endsAt: new Date(now + LIFETIMES.code),
  })
  return code
}

/** Marks a proof as used. Returns false if it was used before. */
function markUsed(tx: Drizzle, { thumbprint, jti, endsAt }: Proof): Promise<boolean> {
  const proof = { hash: hashOf(`${thumbprint} ${jti}`), endsAt: new Date(endsAt) }
  return didWrite(tx.insert(embedProofs).values(proof).onConflictDoNothing().returning())
}

export interface IssuedToken {
  readonly grant: EmbedGrant
  readonly token: string
}

/** A new token, or the reason for a refusal: the grant is invalid, or the proof was used before. */
type Outcome = IssuedToken | 'invalid' | 'replayed'

async function issueToken(
  tx: Drizzle,
  grant: EmbedGrant,
  thumbprint: string,
  now: number,
): Promise<IssuedToken> {
  const token = `${TOKEN_PREFIX}${newSecret()}`
  const endsAt = new Date(Math.min(now + LIFETIMES.idle, grant.createdAt.getTime() + LIFETIMES.grant))
  await tx.update(embedGrants).set({ thumbprint, endsAt }).where(eq(embedGrants.id, grant.id))
  await tx
    .insert(embedTokens)
    .values({ hash: hashOf(token), grantId: grant.id, endsAt: new Date(now + LIFETIMES.token) })
  return { grant, token }
}

/** A call of a partner's page. */
interface Call {
  readonly origin: string
  readonly proof: Proof
  /** In ms since 1970. */
  readonly now: number
}

/**
 * Exchanges a code (RFC 6749 §4.1.3), within the caller's transaction. The same key may repeat the exchange within the
 * code's minute, because responses get lost. Any other repetition ends the grant (RFC 6749 §4.1.2).
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
  const isOwn =
    grant.origin === origin &&
    grant.challenge === hashOf(verifier) &&
    Math.abs(now - grant.createdAt.getTime()) <= LIFETIMES.code &&
    (grant.thumbprint === null || grant.thumbprint === proof.thumbprint)
  if (!isOwn) {
    await tx.delete(embedGrants).where(eq(embedGrants.id, grant.id))
    return 'invalid'
  }
  if (!(await markUsed(tx, proof))) return 'replayed'
  return issueToken(tx, grant, proof.thumbprint, now)
}

const isUsable = (id: string, { origin, proof, now }: Call) =>
  and(
    eq(embedGrants.id, id),
    eq(embedGrants.origin, origin),
    eq(embedGrants.thumbprint, proof.thumbprint),
    gt(embedGrants.endsAt, new Date(now)),
  )

/** Issues a new token of a grant (RFC 6749 §6), within the caller's transaction. */
export async function refresh(tx: Drizzle, id: string, call: Call): Promise<Outcome> {
  const [grant] = await tx.select().from(embedGrants).where(isUsable(id, call)).for('update')
  if (!grant) return 'invalid'
  if (!(await markUsed(tx, call.proof))) return 'replayed'
  return issueToken(tx, grant, call.proof.thumbprint, call.now)
}

/** Ends a grant and its tokens. One that does not exist counts as ended (RFC 7009 §2.2). */
export async function revoke(tx: Drizzle, id: string, call: Call): Promise<void> {
  await tx.delete(embedGrants).where(isUsable(id, call))
}

/** Finds the shopper of a token on this origin's pages; null if the token is invalid. */
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
        // A token that would be valid for too long was issued before the clock was set back.
        lte(embedTokens.endsAt, new Date(now + LIFETIMES.token + SKEW)),
        gt(embedGrants.endsAt, present),
      ),
    )
  return found ?? null
}

/** Deletes expired rows, at most 200 per table at a time. Skips rows that another process is deleting. */
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
