import type { ClientRow } from './clients.ts'
import { COOKIE_LIFE } from './cookies.ts'
import type { OpenSession } from './sessions.ts'
import type { SignInRow } from './sign-ins.ts'
import type { SignUpRow } from './sign-ups.ts'
import type { UserRow } from './users.ts'

/** Stored data in the format of Clerk's Frontend API. */

/** The state of a verification. @param expireAt in ms */
const verificationShape = (strategy: string, status: string, expireAt: number | null) => ({
  object: strategy === 'password' ? 'verification_password' : 'verification_otp',
  status,
  strategy,
  attempts: null,
  expire_at: expireAt,
})

const publicName = ({ first_name, last_name }: UserRow) => ({
  first_name,
  last_name,
  image_url: '',
  has_image: false,
})

export const userShape = (user: UserRow) => ({
  id: user.id,
  object: 'user',
  username: null,
  ...publicName(user),
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
  locked: false,
  lockout_expires_in_seconds: null,
  verification_attempts_remaining: null,
  created_at: user.created_at,
  updated_at: user.updated_at,
  delete_self_enabled: false,
  create_organization_enabled: false,
  last_active_at: user.last_sign_in_at,
  mfa_enabled_at: null,
  mfa_disabled_at: null,
  legal_accepted_at: null,
})

/** @param jwt a token of the session; null if it has ended */
export const sessionShape = ({ session, user }: OpenSession, jwt: string | null, now: number) => ({
  object: 'session',
  id: session.id,
  status: session.status,
  expire_at: session.expire_at,
  abandon_at: session.abandon_at,
  last_active_at: session.last_active_at,
  last_active_organization_id: null,
  last_active_token: jwt === null ? null : { object: 'token', jwt },
  actor: null,
  tasks: null,
  user: userShape(user),
  public_user_data: { ...publicName(user), identifier: user.email, user_id: user.id },
  factor_verification_age: [Math.floor((now - session.created_at) / 60_000), -1],
  created_at: session.created_at,
  updated_at: session.last_active_at,
})

const factorsOf = (user: UserRow) => {
  const byEmail = { email_address_id: user.email_id, safe_identifier: user.email, primary: true }
  return [
    { strategy: 'password' },
    { strategy: 'email_code', ...byEmail },
    { strategy: 'reset_password_email_code', ...byEmail },
  ]
}

/** @param user the user of the attempt, if it is known */
export const signInShape = (signIn: SignInRow, user: UserRow | null) => ({
  object: 'sign_in_attempt',
  id: signIn.id,
  status: signIn.status,
  supported_identifiers: ['email_address'],
  supported_first_factors: user ? factorsOf(user) : null,
  supported_second_factors: null,
  first_factor_verification: signIn.strategy
    ? verificationShape(signIn.strategy, signIn.factor_status ?? 'unverified', signIn.factor_expire_at)
    : null,
  second_factor_verification: null,
  identifier: signIn.identifier,
  user_data: user && publicName(user),
  created_session_id: signIn.created_session_id,
  abandon_at: signIn.abandon_at,
  client_trust_state: 'known',
})

/**
 * The verification of the address; null until a code was sent. If it were present earlier, the form would wait for a code
 * that is never sent.
 */
function emailStep({ prepared, verified, code_expire_at: expireAt }: SignUpRow) {
  if (!prepared) return null
  return {
    ...verificationShape('email_code', verified ? 'verified' : 'unverified', expireAt),
    next_action: verified ? '' : 'needs_attempt',
    supported_strategies: ['email_code'],
  }
}

export function signUpShape(signUp: SignUpRow) {
  const isDone = signUp.status === 'complete'
  const hasPassword = isDone || signUp.password_hash !== null
  return {
    object: 'sign_up_attempt',
    id: signUp.id,
    status: signUp.status,
    required_fields: ['email_address', 'password'],
    optional_fields: [],
    missing_fields: [
      ...(signUp.email === null ? ['email_address'] : []),
      ...(hasPassword ? [] : ['password']),
    ],
    unverified_fields: signUp.email !== null && !signUp.verified ? ['email_address'] : [],
    verifications: {
      email_address: emailStep(signUp),
      phone_number: null,
      web3_wallet: null,
      external_account: null,
    },
    username: null,
    email_address: signUp.email,
    phone_number: null,
    web3_wallet: null,
    password_enabled: hasPassword,
    has_password: hasPassword,
    first_name: signUp.first_name,
    last_name: signUp.last_name,
    unsafe_metadata: {},
    public_metadata: {},
    custom_action: false,
    external_id: null,
    created_session_id: signUp.created_session_id,
    created_user_id: signUp.created_user_id,
    abandon_at: signUp.abandon_at,
    legal_accepted_at: null,
    locale: null,
  }
}

interface ClientParts {
  readonly session: ReturnType<typeof sessionShape> | null
  readonly signIn: ReturnType<typeof signInShape> | null
  readonly signUp: ReturnType<typeof signUpShape> | null
}

/** A browser: its session, and its attempts to sign in and up. */
export const clientShape = (client: ClientRow, { session, signIn, signUp }: ClientParts) => ({
  object: 'client',
  id: client.id,
  sessions: session ? [session] : [],
  sign_in: signIn,
  sign_up: signUp,
  last_active_session_id: session?.id ?? null,
  last_authentication_strategy: client.last_strategy,
  cookie_expires_at: client.created_at + COOKIE_LIFE * 1000,
  captcha_bypass: false,
  created_at: client.created_at,
  updated_at: client.updated_at,
})
