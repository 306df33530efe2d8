import { CODE_LIFE } from '../codes/codes.ts'
import { randomId } from '../secrets.ts'
import {
  ATTEMPT_LIFETIME,
  type AttemptDeps,
  attemptOfClient,
  type Outcome,
  requireRightCode,
  type Step,
  sendCode,
} from './attempts.ts'
import type { ClientRow } from './clients.ts'
import { hashPassword, isPassword } from './passwords.ts'
import { refused, wrongField } from './refusals.ts'
import { BEGIN, beginning, endSessionsElsewhere } from './sessions.ts'
import { readEmail, type UserRow, userByEmail, userById } from './users.ts'

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

const BY_CODE = ['email_code', 'reset_password_email_code']

const ofClient = (deps: AttemptDeps, id: string, client: ClientRow) =>
  attemptOfClient<SignInRow>(deps, 'sign_ins', id, client)

async function shopperOf({ query }: AttemptDeps, signIn: SignInRow): Promise<UserRow> {
  const user = await userById(query, signIn.user_id)
  if (!user) throw wrongField('form_param_missing', 'identifier')
  return user
}

/** Begins the session, unless the attempt has changed in the meantime. */
async function complete(
  { query, codes, now }: AttemptDeps,
  signIn: SignInRow,
  strategy: string,
): Promise<Outcome> {
  const { values, secret } = beginning(now())
  const { rows } = await query(
    `with ready as (
       select client_id, user_id from sandbox.sign_ins
       where id = $6 and status in ('needs_first_factor', 'needs_new_password')),
     created as (${BEGIN.session}),
     done as (
       update sandbox.sign_ins i set status = 'complete', created_session_id = created.id, strategy = $7,
         factor_status = 'verified' from created where i.id = $6),
     signed_in as (update sandbox.users u set last_sign_in_at = $2::float8 from created where u.id = created.user_id)
     ${BEGIN.client(strategy)}`,
    [...values, signIn.id, strategy],
  )
  if (rows.length === 0) throw refused('session_exists')
  await codes.remove(signIn.id)
  return { id: signIn.id, secret }
}

async function prepareCode(deps: AttemptDeps, signIn: SignInRow, strategy: string): Promise<Outcome> {
  if (!BY_CODE.includes(strategy)) throw wrongField('form_param_value_invalid', 'strategy')
  if (signIn.status !== 'needs_first_factor') throw refused('verification_already_verified')
  const { email } = await shopperOf(deps, signIn)
  await sendCode(deps, {
    id: signIn.id,
    to: email,
    purpose: strategy === 'email_code' ? 'sign in to this shop' : 'choose a new password at this shop',
    save: (expiresAt) =>
      deps.query(
        `update sandbox.sign_ins set strategy = $2, factor_status = 'unverified', factor_expire_at = $3::float8
         where id = $1`,
        [signIn.id, strategy, expiresAt],
      ),
  })
  return { id: signIn.id }
}

async function tryPassword(
  deps: AttemptDeps,
  signIn: SignInRow,
  password: string | undefined,
): Promise<Outcome> {
  if (!password) throw wrongField('form_param_missing', 'password')
  if (signIn.status !== 'needs_first_factor') throw refused('verification_already_verified')
  if (!(await isPassword(password, (await shopperOf(deps, signIn)).password_hash)))
    throw wrongField('form_password_incorrect', 'password')
  return complete(deps, signIn, 'password')
}

async function tryCode(
  deps: AttemptDeps,
  signIn: SignInRow,
  strategy: string,
  code: string,
): Promise<Outcome> {
  const { query, codes } = deps
  if (signIn.status !== 'needs_first_factor') throw refused('verification_already_verified')
  if (signIn.strategy !== strategy) throw refused('verification_missing')
  requireRightCode(await codes.check(signIn.id, code))
  if (strategy === 'email_code') return complete(deps, signIn, strategy)
  await query(
    `update sandbox.sign_ins set status = 'needs_new_password', factor_status = 'verified'
     where id = $1 and status = 'needs_first_factor'`,
    [signIn.id],
  )
  return { id: signIn.id }
}

async function insert({ query, now }: AttemptDeps, client: ClientRow, user: UserRow | null): Promise<string> {
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
      now() + ATTEMPT_LIFETIME,
    ],
  )
  return id
}

/** Begins an attempt. If the form has an identifier and a factor, the first factor follows immediately. */
const create: Step = async (deps, client, _id, form) => {
  const strategy = form.strategy ?? (form.password ? 'password' : undefined)
  if (strategy !== undefined && strategy !== 'password' && !BY_CODE.includes(strategy))
    throw wrongField('form_param_value_invalid', 'strategy')
  const identifier = form.identifier?.trim().toLowerCase()
  const user = identifier ? await userByEmail(deps.query, readEmail(identifier) ?? '') : null
  if (identifier && !user) throw wrongField('form_identifier_not_found', 'identifier')
  if (strategy && !user) throw wrongField('form_param_missing', 'identifier')
  const id = await insert(deps, client, user)
  const signIn = await ofClient(deps, id, client)
  if (form.password) return tryPassword(deps, signIn, form.password)
  return strategy && strategy !== 'password' ? prepareCode(deps, signIn, strategy) : { id }
}

const attempt: Step = async (deps, client, id, form) => {
  const signIn = await ofClient(deps, id, client)
  if (form.strategy === 'password') return tryPassword(deps, signIn, form.password)
  if (!BY_CODE.includes(form.strategy ?? '')) throw wrongField('form_param_value_invalid', 'strategy')
  return tryCode(deps, signIn, form.strategy ?? '', form.code ?? '')
}

/** Sets a new password: the last step after a forgotten one. */
const resetPassword: Step = async (deps, client, id, form) => {
  const { query, now } = deps
  const signIn = await ofClient(deps, id, client)
  if (signIn.status !== 'needs_new_password') throw refused('verification_missing')
  const user = await shopperOf(deps, signIn)
  const hash = await hashPassword(form.password ?? '')
  const { rows } = await query(
    `update sandbox.users u set password_hash = $2, updated_at = $4::float8
     from sandbox.sign_ins i where u.id = $1 and i.id = $3 and i.status = 'needs_new_password'
     returning u.id`,
    [user.id, hash, signIn.id, now()],
  )
  if (rows.length === 0) throw refused('verification_missing')
  if (form.sign_out_of_other_sessions === 'true') await endSessionsElsewhere(query, user.id, client.id)
  return complete(deps, signIn, 'reset_password_email_code')
}

const read: Step = async (deps, client, id) => ({ id: (await ofClient(deps, id, client)).id })

const prepare: Step = async (deps, client, id, form) =>
  prepareCode(deps, await ofClient(deps, id, client), form.strategy ?? '')

/** Signing in with an existing account (Clerk's `sign_ins`). */
export const signIns = { create, read, prepare, attempt, resetPassword }
