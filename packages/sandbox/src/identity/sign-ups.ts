import { randomId } from '../secrets.ts'
import {
  ATTEMPT_LIFETIME,
  type AttemptDeps,
  attemptOfClient,
  type Form,
  type Outcome,
  requireRightCode,
  type Step,
  sendCode,
} from './attempts.ts'
import type { ClientRow } from './clients.ts'
import { hashPassword } from './passwords.ts'
import { refused, wrongField } from './refusals.ts'
import { BEGIN, beginning } from './sessions.ts'
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

const NAME_MAX = 100

const ofClient = (deps: AttemptDeps, id: string, client: ClientRow) =>
  attemptOfClient<SignUpRow>(deps, 'sign_ups', id, client)

/** Parses the fields of a form; null for fields that are absent and stay as they are. */
async function readForm({ query }: AttemptDeps, form: Form) {
  const email = form.email_address === undefined ? null : readEmail(form.email_address)
  if (form.email_address !== undefined && email === null)
    throw wrongField('form_param_format_invalid', 'email_address')
  if (email !== null && (await userByEmail(query, email)))
    throw wrongField('form_identifier_exists', 'email_address')
  return {
    email,
    passwordHash: form.password === undefined ? null : await hashPassword(form.password),
    firstName: form.first_name?.trim().slice(0, NAME_MAX) || null,
    lastName: form.last_name?.trim().slice(0, NAME_MAX) || null,
  }
}

/** Creates the shopper and their session when all fields are complete. */
async function complete({ query, codes, now }: AttemptDeps, signUp: SignUpRow): Promise<Outcome> {
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
     created as (${BEGIN.session}),
     done as (
       update sandbox.sign_ups u
       set status = 'complete', created_user_id = ready.user_id, created_session_id = created.id, password_hash = null
       from ready left join created on true where u.id = $6)
     ${BEGIN.client('email_code')}`,
    [...values, signUp.id, randomId('user'), randomId('idn')],
  )
  if (rows.length === 0) throw wrongField('form_identifier_exists', 'email_address')
  await codes.remove(signUp.id)
  return { id: signUp.id, secret }
}

const create: Step = async (deps, client, _id, form) => {
  const { query, now } = deps
  const { email, passwordHash, firstName, lastName } = await readForm(deps, form)
  const id = randomId('sua')
  await query(
    `with made as (
       insert into sandbox.sign_ups
         (id, client_id, status, email, password_hash, first_name, last_name, created_at, abandon_at)
       values ($1, $2, 'missing_requirements', $3, $4, $5, $6, $7::float8, $8::float8) returning id, client_id)
     update sandbox.clients c set sign_up_id = made.id, updated_at = $7::float8
     from made where c.id = made.client_id`,
    [id, client.id, email, passwordHash, firstName, lastName, now(), now() + ATTEMPT_LIFETIME],
  )
  return { id }
}

const update: Step = async (deps, client, id, form) => {
  const before = await ofClient(deps, id, client)
  if (before.status === 'complete') throw refused('verification_already_verified')
  const { email, passwordHash, firstName, lastName } = await readForm(deps, form)
  const isNewEmail = email !== null && email !== before.email
  await deps.query(
    `update sandbox.sign_ups set email = coalesce($2, email), password_hash = coalesce($3, password_hash),
       first_name = coalesce($4, first_name), last_name = coalesce($5, last_name),
       prepared = prepared and not $6::boolean, verified = verified and not $6::boolean
     where id = $1 and status = 'missing_requirements'`,
    [id, email, passwordHash, firstName, lastName, isNewEmail],
  )
  return complete(deps, await ofClient(deps, id, client))
}

const prepare: Step = async (deps, client, id, form) => {
  const signUp = await ofClient(deps, id, client)
  if (form.strategy !== 'email_code') throw wrongField('form_param_value_invalid', 'strategy')
  if (signUp.email === null) throw wrongField('form_param_missing', 'email_address')
  if (signUp.verified) throw refused('verification_already_verified')
  await sendCode(deps, {
    id,
    to: signUp.email,
    purpose: 'join this shop',
    save: (expiresAt) =>
      deps.query('update sandbox.sign_ups set prepared = true, code_expire_at = $2::float8 where id = $1', [
        id,
        expiresAt,
      ]),
  })
  return { id }
}

const attempt: Step = async (deps, client, id, form) => {
  const signUp = await ofClient(deps, id, client)
  if (signUp.verified) throw refused('verification_already_verified')
  if (!signUp.prepared) throw refused('verification_missing')
  requireRightCode(await deps.codes.check(id, form.code ?? ''))
  // Only the address that the code was sent to: another tab may have changed it in the meantime.
  await deps.query('update sandbox.sign_ups set verified = true where id = $1 and email = $2 and prepared', [
    id,
    signUp.email,
  ])
  return complete(deps, await ofClient(deps, id, client))
}

const read: Step = async (deps, client, id) => ({ id: (await ofClient(deps, id, client)).id })

/** Signing up (Clerk's `sign_ups`). The fields may be sent one after the other. */
export const signUps = { create, read, update, prepare, attempt }
