import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import type { Query } from '../options.ts'

/** How long a code is valid, in ms. */
export const CODE_LIFE = 600_000
/** How many tries a code has. */
export const CODE_TRIES = 5

/** The result of a try. `expired` also means used or never sent; `spent` means that there are no tries left. */
export type CodeCheck = 'right' | 'wrong' | 'expired' | 'spent'

export interface IssuedCode {
  /** Id of this run of codes: the same for every resend until a code is used, or the last one expires. */
  readonly id: string
  /** Six digits. */
  readonly code: string
  /** In ms since 1970. */
  readonly expiresAt: number
}

export interface IssueRules {
  /** How many codes may be sent in one run. */
  readonly sends: number
  /** Whether a resent code has its own tries. */
  readonly freshTries: boolean
  /** Id for a new run. */
  readonly id: string
}

/** One-time codes, stored as salted hashes. */
export interface Codes {
  /** Creates a code that replaces the previous one; null if too many were sent. */
  issue(key: string, rules: IssueRules): Promise<IssuedCode | null>
  check(key: string, code: string): Promise<CodeCheck>
  remove(key: string): Promise<void>
  /** Id of the open run; null if there is none. */
  runOf(key: string): Promise<string | null>
}

const hashOf = (salt: string, code: string) => createHmac('sha256', salt).update(code).digest('hex')

const sameText = (one: string, other: string) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))

const ISSUE = `
insert into sandbox.codes as c (key, id, salt, hash, tries, sends, expires_at, used)
values ($1, $2, $3, $4, 0, 1, $5::float8, false)
on conflict (key) do update set
  id = case when c.used or c.expires_at <= $6::float8 then excluded.id else c.id end,
  tries = case when c.used or c.expires_at <= $6::float8 or $7::boolean then 0 else c.tries end,
  sends = case when c.used or c.expires_at <= $6::float8 then 1 else c.sends + 1 end,
  salt = excluded.salt, hash = excluded.hash, expires_at = excluded.expires_at, used = false
where c.used or c.expires_at <= $6::float8 or c.sends < $8::integer
returning id`

// A try is counted before it is compared, so that even many tries at the same time are limited to five.
const TRY = `
update sandbox.codes set tries = tries + 1
where key = $1 and not used and tries < ${CODE_TRIES} and expires_at > $2::float8
returning salt, hash`

const USE = 'update sandbox.codes set used = true where key = $1 and hash = $2 and not used returning key'

export function createCodes(query: Query, now: () => number): Codes {
  const open = async (key: string) => {
    const { rows } = await query<{ id: string; tries: number }>(
      'select id, tries from sandbox.codes where key = $1 and not used and expires_at > $2::float8',
      [key, now()],
    )
    return rows[0] ?? null
  }

  return {
    async issue(key, rules) {
      const code = String(randomInt(1_000_000)).padStart(6, '0')
      const salt = randomBytes(16).toString('hex')
      const expiresAt = now() + CODE_LIFE
      const { rows } = await query<{ id: string }>(ISSUE, [
        key,
        rules.id,
        salt,
        hashOf(salt, code),
        expiresAt,
        now(),
        rules.freshTries,
        rules.sends,
      ])
      return rows[0] ? { id: rows[0].id, code, expiresAt } : null
    },

    async check(key, code) {
      const tried = (await query<{ salt: string; hash: string }>(TRY, [key, now()])).rows[0]
      if (!tried) return (await open(key)) ? 'spent' : 'expired'
      if (!sameText(tried.hash, hashOf(tried.salt, code))) return 'wrong'
      return (await query(USE, [key, tried.hash])).rows.length > 0 ? 'right' : 'expired'
    },

    async remove(key) {
      await query('delete from sandbox.codes where key = $1', [key])
    },

    runOf: async (key) => (await open(key))?.id ?? null,
  }
}
