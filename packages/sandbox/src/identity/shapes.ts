import type { Signer } from './keys.ts'
import type { OpenSession } from './sessions.ts'
import { MAX_WRONG, type UserRow } from './users.ts'

/** Stored data in the format of Clerk's Frontend API. */

/** The state of a verification. @param expireAt in ms */
export const verificationShape = (strategy: string, status: string, expireAt: number | null) => ({
  object: strategy === 'password' ? 'verification_password' : 'verification_otp',
  status,
  strategy,
  attempts: null,
  expire_at: expireAt,
})

export const userShape = (user: UserRow, now: number) => ({
  id: user.id,
  object: 'user',
  username: null,
  first_name: user.first_name,
  last_name: user.last_name,
  image_url: '',
  has_image: false,
  primary_email_address_id: user.email_id,
  primary_phone_number_id: null,
  primary_web3_wallet_id: null,
  password_enabled: true,
  two_factor_enabled: false,
  totp_enabled: false,
  backup_code_enabled: false,
  email_addresses: [
    {
      id: user.email_id,
      object: 'email_address',
      email_address: user.email,
      reserved: false,
      verification: verificationShape('email_code', 'verified', user.created_at),
      linked_to: [],
      matches_sso_connection: false,
      created_at: user.created_at,
      updated_at: user.created_at,
    },
  ],
  phone_numbers: [],
  web3_wallets: [],
  passkeys: [],
  organization_memberships: [],
  external_accounts: [],
  saml_accounts: [],
  enterprise_accounts: [],
  public_metadata: {},
  unsafe_metadata: {},
  external_id: null,
  last_sign_in_at: user.last_sign_in_at,
  banned: false,
  locked: user.locked_until !== null && user.locked_until > now,
  lockout_expires_in_seconds: null,
  verification_attempts_remaining: Math.max(0, MAX_WRONG - user.wrong_tries),
  created_at: user.created_at,
  updated_at: user.updated_at,
  delete_self_enabled: false,
  create_organization_enabled: false,
  last_active_at: user.last_sign_in_at,
  mfa_enabled_at: null,
  mfa_disabled_at: null,
  legal_accepted_at: null,
})

const publicUserData = (user: UserRow) => ({
  first_name: user.first_name,
  last_name: user.last_name,
  image_url: '',
  has_image: false,
  identifier: user.email,
  user_id: user.id,
})

/** @param origin origin of the page, for the token */
export const sessionShape = async (
  { session, user }: OpenSession,
  { signer, origin, now }: { signer: Signer; origin: string; now: number },
) => ({
  object: 'session',
  id: session.id,
  status: session.status,
  expire_at: session.expire_at,
  abandon_at: session.abandon_at,
  last_active_at: session.last_active_at,
  last_active_organization_id: null,
  last_active_token: {
    object: 'token',
    jwt: await signer.token({
      userId: user.id,
      sessionId: session.id,
      origin,
      since: session.created_at,
    }),
  },
  actor: null,
  tasks: null,
  user: userShape(user, now),
  public_user_data: publicUserData(user),
  factor_verification_age: [Math.floor((now - session.created_at) / 60_000), -1],
  created_at: session.created_at,
  updated_at: session.last_active_at,
})
