import { randomBytes, randomInt } from 'node:crypto'
import type { Query } from '../options.ts'
import { hmacOf, isSameText } from '../secrets.ts'
import { firstRow } from '../tables.ts'

/** How long a code is valid, in ms. */
export const CODE_LIFE = 600_000
const CODE_TRIES = 5

/** The result of a try. `expired` also means used or never sent; `spent` means that there are no tries left. */
export type CodeCheck = 'right' | 'wrong' | 'expired' | 'spent'

interface IssuedCode {
  /** Id of this run of codes: the same for every resend until a code is used, or the last one expires. */
  readonly id: string
  /** Six digits. */
  readonly code: string
  /** In ms since 1970. */
  readonly expiresAt: number
}

interface IssueRules {
  /** How many codes may be sent in one run. */
  readonly sends: number
  /** Whether a resent code has its own tries. */
  readonly freshTries: boolean
  /** Id for a new run. */
  readonly id: string
}

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

export type Codes = ReturnType<typeof createCodes>

/** One-time codes, stored as salted hashes. */
export function createCodes(query: Query, now: () => number) {
  const openRun = (key: string) =>
    firstRow<{ id: string }>(
      query,
      'select id from sandbox.codes where key = $1 and not used and expires_at > $2::float8',
      [key, now()],
    )

  return {
    /** Creates a code that replaces the previous one; null if too many were sent. */
    async issue(key: string, { id, freshTries, sends }: IssueRules): Promise<IssuedCode | null> {
      const code = String(randomInt(1_000_000)).padStart(6, '0')
      const salt = randomBytes(16).toString('hex')
      const expiresAt = now() + CODE_LIFE
      const values = [key, id, salt, hmacOf(salt, code), expiresAt, now(), freshTries, sends]
      const run = await firstRow<{ id: string }>(query, ISSUE, values)
      return run && { id: run.id, code, expiresAt }
    },

    async check(key: string, code: string): Promise<CodeCheck> {
      const tried = await firstRow<{ salt: string; hash: string }>(query, TRY, [key, now()])
      if (!tried) return (await openRun(key)) ? 'spent' : 'expired'
      if (!isSameText(tried.hash, hmacOf(tried.salt, code))) return 'wrong'
      return (await firstRow(query, USE, [key, tried.hash])) ? 'right' : 'expired'
    },

    remove: (key: string) => query('delete from sandbox.codes where key = $1', [key]),

    /** Id of the open run; null if there is none. */
    runOf: async (key: string): Promise<string | null> => (await openRun(key))?.id ?? null,
  }
}
