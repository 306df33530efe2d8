import { randomId } from '../ids.ts'
import type { ClientRow } from './clients.ts'
import { IdentityFailure, wrongField } from './failure.ts'
import { copy } from './identity.copy.ts'
import { hashPassword } from './passwords.ts'
import { BEGIN, beginning } from './sessions.ts'
import type { AttemptDeps, Form, Outcome } from './sign-ins.ts'
import { readEmail, userByEmail } from './users.ts'

export interface SignUpRow extends Record<string, unknown> {
  readonly id: string
  readonly client_id: string
  readonly status: 'missing_requirements' | 'complete'
  readonly email: string | null
  readonly password_hash: string | null
  readonly first_name: string | null
  readonly last_name: string | null
  /** Whether a code was sent to the address. */
  readonly prepared: boolean
  readonly verified: boolean
  readonly code_expire_at: number | null
  readonly created_user_id: string | null
  readonly created_session_id: string | null
  readonly abandon_at: number
}

const DAY = 86_400_000
const SENDS = 10
const NAME_MAX = 100

/** The way in for somebody new (Clerk's `sign_ups`). Fields may come one after the other. */
export function createSignUps({ query, codes, inbox, now, passwords }: AttemptDeps) {
  const find = async (id: string): Promise<SignUpRow | null> =>
    (await query<SignUpRow>('select * from sandbox.sign_ups where id = $1', [id])).rows[0] ?? null

  /** @throws IdentityFailure when it is another browser's, or too old */
  const ofClient = async (id: string, client: ClientRow): Promise<SignUpRow> => {
    const signUp = await find(id)
    if (signUp?.client_id !== client.id || signUp.abandon_at <= now())
      throw new IdentityFailure('resource_not_found')
    return signUp
  }

  /** The fields of a form, checked: absent ones stay as they are. */
  const readForm = async (form: Form) => {
    const email = form.email_address === undefined ? null : readEmail(form.email_address)
    if (form.email_address !== undefined && email === null)
      throw wrongField('form_param_format_invalid', 'email_address')
    if (email !== null && (await userByEmail(query, email)))
      throw wrongField('form_identifier_exists', 'email_address')
    return {
      email,
      passwordHash: form.password === undefined ? null : await hashPassword(form.password, passwords),
      firstName: form.first_name?.trim().slice(0, NAME_MAX) || null,
      lastName: form.last_name?.trim().slice(0, NAME_MAX) || null,
    }
  }

  /** Makes the shopper and their session as soon as nothing is missing. */
  const complete = async (signUp: SignUpRow): Promise<Outcome> => {
    if (!signUp.verified || signUp.email === null || signUp.password_hash === null) return { id: signUp.id }
    const { values, secret } = beginning(now())
    const { rows } = await query(
      `with person as (
         insert into sandbox.users
           (id, email, email_id, password_hash, first_name, last_name, last_sign_in_at, created_at, updated_at)
         select $7::text, email, $8::text, password_hash, first_name, last_name, $2::float8, $2::float8, $2::float8
         from sandbox.sign_ups
         where id = $6 and status = 'missing_requirements' and verified and password_hash is not null
         on conflict do nothing returning id),
       ready as (
         select u.client_id, person.id as user_id from sandbox.sign_ups u, person where u.id = $6),
       born as (${BEGIN.session}),
       done as (
         update sandbox.sign_ups u
         set status = 'complete', created_user_id = ready.user_id, created_session_id = born.id, password_hash = null
         from ready left join born on true where u.id = $6)
       ${BEGIN.client('email_code')}`,
      [...values, signUp.id, randomId('user'), randomId('idn')],
    )
    if (rows.length === 0) throw wrongField('form_identifier_exists', 'email_address')
    await codes.remove(signUp.id)
    return { id: signUp.id, secret }
  }

  return {
    find,

    async create(client: ClientRow, form: Form): Promise<Outcome> {
      const fields = await readForm(form)
      const id = randomId('sua')
      await query(
        `with made as (
           insert into sandbox.sign_ups
             (id, client_id, status, email, password_hash, first_name, last_name, created_at, abandon_at)
           values ($1, $2, 'missing_requirements', $3, $4, $5, $6, $7::float8, $8::float8) returning id, client_id)
         update sandbox.clients c set sign_up_id = made.id, updated_at = $7::float8
         from made where c.id = made.client_id`,
        [
          id,
          client.id,
          fields.email,
          fields.passwordHash,
          fields.firstName,
          fields.lastName,
          now(),
          now() + DAY,
        ],
      )
      return { id }
    },

    async read(client: ClientRow, id: string): Promise<Outcome> {
      return { id: (await ofClient(id, client)).id }
    },

    async update(client: ClientRow, id: string, form: Form): Promise<Outcome> {
      const before = await ofClient(id, client)
      if (before.status === 'complete') throw new IdentityFailure('verification_already_verified')
      const fields = await readForm(form)
      const isNewEmail = fields.email !== null && fields.email !== before.email
      await query(
        `update sandbox.sign_ups set email = coalesce($2, email), password_hash = coalesce($3, password_hash),
           first_name = coalesce($4, first_name), last_name = coalesce($5, last_name),
           prepared = prepared and not $6::boolean, verified = verified and not $6::boolean
         where id = $1 and status = 'missing_requirements'`,
        [id, fields.email, fields.passwordHash, fields.firstName, fields.lastName, isNewEmail],
      )
      return complete(await ofClient(id, client))
    },

    async prepare(client: ClientRow, id: string, form: Form): Promise<Outcome> {
      const signUp = await ofClient(id, client)
      if (form.strategy !== 'email_code') throw wrongField('form_param_value_invalid', 'strategy')
      if (signUp.email === null) throw wrongField('form_param_missing', 'email_address')
      if (signUp.verified) throw new IdentityFailure('verification_already_verified')
      const issued = await codes.issue(id, { id, sends: SENDS, freshTries: true })
      if (!issued) throw new IdentityFailure('too_many_requests')
      await query('update sandbox.sign_ups set prepared = true, code_expire_at = $2::float8 where id = $1', [
        id,
        issued.expiresAt,
      ])
      await inbox.put({
        kind: 'email',
        to: signUp.email,
        code: issued.code,
        text: copy.signUpLetter(issued.code),
      })
      return { id }
    },

    async attempt(client: ClientRow, id: string, form: Form): Promise<Outcome> {
      const signUp = await ofClient(id, client)
      if (signUp.verified) throw new IdentityFailure('verification_already_verified')
      if (!signUp.prepared) throw new IdentityFailure('verification_missing')
      const outcome = await codes.check(id, form.code ?? '')
      if (outcome === 'wrong') throw wrongField('form_code_incorrect', 'code')
      if (outcome === 'expired') throw wrongField('verification_expired', 'code')
      if (outcome === 'spent') throw wrongField('verification_failed', 'code')
      // Only for the address that the code went to: another tab may have changed it meanwhile.
      await query('update sandbox.sign_ups set verified = true where id = $1 and email = $2 and prepared', [
        id,
        signUp.email,
      ])
      return complete(await ofClient(id, client))
    },
  }
}
