import { CODE_LIFE, type Codes } from '../codes/codes.ts'
import { randomId } from '../ids.ts'
import type { Inbox } from '../inbox/inbox.ts'
import type { Query } from '../options.ts'
import type { ClientRow } from './clients.ts'
import { IdentityFailure, wrongField } from './failure.ts'
import { copy } from './identity.copy.ts'
import { hashPassword, type PasswordWork } from './passwords.ts'
import { BEGIN, beginning, endSessionsElsewhere } from './sessions.ts'
import { checkPassword, guarded, readEmail, type UserRow, userByEmail, userById } from './users.ts'

export interface SignInRow extends Record<string, unknown> {
  readonly id: string
  readonly client_id: string
  readonly status: 'needs_identifier' | 'needs_first_factor' | 'needs_new_password' | 'complete'
  readonly identifier: string | null
  readonly user_id: string | null
  /** The first factor that was chosen. */
  readonly strategy: string | null
  readonly factor_status: 'unverified' | 'verified' | null
  readonly factor_expire_at: number | null
  readonly created_session_id: string | null
  readonly abandon_at: number
}

const DAY = 86_400_000
/** How many codes one attempt may have sent. */
const SENDS = 10
const BY_CODE = ['email_code', 'reset_password_email_code']

export interface AttemptDeps {
  readonly query: Query
  readonly codes: Codes
  readonly inbox: Inbox
  readonly now: () => number
  readonly passwords: PasswordWork
}

/** A form as clerk-js sends it. */
export type Form = Readonly<Record<string, string>>

/** What an attempt came to; a secret when the browser got a new one, because a session began. */
export interface Outcome {
  readonly id: string
  readonly secret?: string
}

/** The ways in for somebody who has an account (Clerk's `sign_ins`). */
export function createSignIns({ query, codes, inbox, now, passwords }: AttemptDeps) {
  const find = async (id: string): Promise<SignInRow | null> =>
    (await query<SignInRow>('select * from sandbox.sign_ins where id = $1', [id])).rows[0] ?? null

  /** @throws IdentityFailure when it is another browser's, or too old */
  const ofClient = async (id: string, client: ClientRow): Promise<SignInRow> => {
    const signIn = await find(id)
    if (signIn?.client_id !== client.id || signIn.abandon_at <= now())
      throw new IdentityFailure('resource_not_found')
    return signIn
  }

  const shopperOf = async (signIn: SignInRow): Promise<UserRow> => {
    const user = signIn.user_id === null ? null : await userById(query, signIn.user_id)
    if (!user) throw wrongField('form_param_missing', 'identifier')
    return user
  }

  /** Begins the session, if the attempt still stands where it stood. */
  const complete = async (signIn: SignInRow, strategy: string): Promise<Outcome> => {
    const { values, secret } = beginning(now())
    const { rows } = await query(
      `with ready as (
         select client_id, user_id from sandbox.sign_ins
         where id = $6 and status in ('needs_first_factor', 'needs_new_password')),
       born as (${BEGIN.session}),
       done as (
         update sandbox.sign_ins i set status = 'complete', created_session_id = born.id, strategy = $7,
           factor_status = 'verified' from born where i.id = $6),
       seen as (update sandbox.users u set last_sign_in_at = $2::float8 from born where u.id = born.user_id)
       ${BEGIN.client(strategy)}`,
      [...values, signIn.id, strategy],
    )
    if (rows.length === 0) throw new IdentityFailure('session_exists')
    await codes.remove(signIn.id)
    return { id: signIn.id, secret }
  }

  const sendCode = async (signIn: SignInRow, strategy: string): Promise<Outcome> => {
    if (!BY_CODE.includes(strategy)) throw wrongField('form_param_value_invalid', 'strategy')
    if (signIn.status !== 'needs_first_factor') throw new IdentityFailure('verification_already_verified')
    const { email } = await shopperOf(signIn)
    const issued = await codes.issue(signIn.id, { id: signIn.id, sends: SENDS, freshTries: true })
    if (!issued) throw new IdentityFailure('too_many_requests')
    await query(
      `update sandbox.sign_ins set strategy = $2, factor_status = 'unverified', factor_expire_at = $3::float8
       where id = $1`,
      [signIn.id, strategy, issued.expiresAt],
    )
    const letter = strategy === 'email_code' ? copy.signInLetter : copy.resetLetter
    await inbox.put({ kind: 'email', to: email, code: issued.code, text: letter(issued.code) })
    return { id: signIn.id }
  }

  const tryPassword = async (signIn: SignInRow, password: string | undefined): Promise<Outcome> => {
    if (!password) throw wrongField('form_param_missing', 'password')
    if (signIn.status !== 'needs_first_factor') throw new IdentityFailure('verification_already_verified')
    await checkPassword(query, await shopperOf(signIn), password, now())
    return complete(signIn, 'password')
  }

  const tryCode = async (signIn: SignInRow, strategy: string, code: string): Promise<Outcome> => {
    if (signIn.status !== 'needs_first_factor') throw new IdentityFailure('verification_already_verified')
    if (signIn.strategy !== strategy) throw new IdentityFailure('verification_missing')
    let outcome = 'wrong'
    await guarded(query, await shopperOf(signIn), now(), async () => {
      outcome = await codes.check(signIn.id, code)
      return outcome === 'right'
    })
    if (outcome === 'wrong') throw wrongField('form_code_incorrect', 'code')
    if (outcome === 'expired') throw wrongField('verification_expired', 'code')
    if (outcome === 'spent') throw wrongField('verification_failed', 'code')
    if (strategy === 'email_code') return complete(signIn, strategy)
    await query(
      `update sandbox.sign_ins set status = 'needs_new_password', factor_status = 'verified'
       where id = $1 and status = 'needs_first_factor'`,
      [signIn.id],
    )
    return { id: signIn.id }
  }

  return {
    find,

    /** Begins an attempt; with an identifier and a factor it goes on at once. */
    async create(client: ClientRow, form: Form): Promise<Outcome> {
      const strategy = form.strategy ?? (form.password ? 'password' : undefined)
      if (strategy !== undefined && strategy !== 'password' && !BY_CODE.includes(strategy))
        throw wrongField('form_param_value_invalid', 'strategy')
      const identifier = form.identifier?.trim().toLowerCase()
      const user = identifier ? await userByEmail(query, readEmail(identifier) ?? '') : null
      if (identifier && !user) throw wrongField('form_identifier_not_found', 'identifier')
      if (strategy && !user) throw wrongField('form_param_missing', 'identifier')
      const id = randomId('sia')
      await query(
        `with made as (
           insert into sandbox.sign_ins
             (id, client_id, status, identifier, user_id, factor_expire_at, created_at, abandon_at)
           values ($1, $2, $3, $4, $5, $6::float8, $7::float8, $8::float8) returning id, client_id)
         update sandbox.clients c set sign_in_id = made.id, updated_at = $7::float8
         from made where c.id = made.client_id`,
        [
          id,
          client.id,
          user ? 'needs_first_factor' : 'needs_identifier',
          user ? user.email : null,
          user?.id ?? null,
          now() + CODE_LIFE,
          now(),
          now() + DAY,
        ],
      )
      const signIn = await ofClient(id, client)
      if (form.password) return tryPassword(signIn, form.password)
      return strategy && strategy !== 'password' ? sendCode(signIn, strategy) : { id }
    },

    async read(client: ClientRow, id: string): Promise<Outcome> {
      return { id: (await ofClient(id, client)).id }
    },

    async prepare(client: ClientRow, id: string, form: Form): Promise<Outcome> {
      return sendCode(await ofClient(id, client), form.strategy ?? '')
    },

    async attempt(client: ClientRow, id: string, form: Form): Promise<Outcome> {
      const signIn = await ofClient(id, client)
      if (form.strategy === 'password') return tryPassword(signIn, form.password)
      if (!BY_CODE.includes(form.strategy ?? '')) throw wrongField('form_param_value_invalid', 'strategy')
      return tryCode(signIn, form.strategy ?? '', form.code ?? '')
    },

    /** The last step of a forgotten password. */
    async resetPassword(client: ClientRow, id: string, form: Form): Promise<Outcome> {
      const signIn = await ofClient(id, client)
      if (signIn.status !== 'needs_new_password') throw new IdentityFailure('verification_missing')
      const user = await shopperOf(signIn)
      const hash = await hashPassword(form.password ?? '', passwords)
      const { rows } = await query(
        `update sandbox.users u set password_hash = $2, wrong_tries = 0, locked_until = null,
           updated_at = $4::float8
         from sandbox.sign_ins i where u.id = $1 and i.id = $3 and i.status = 'needs_new_password'
         returning u.id`,
        [user.id, hash, signIn.id, now()],
      )
      if (rows.length === 0) throw new IdentityFailure('verification_missing')
      if (form.sign_out_of_other_sessions === 'true') await endSessionsElsewhere(query, user.id, client.id)
      return complete(signIn, 'reset_password_email_code')
    },
  }
}
