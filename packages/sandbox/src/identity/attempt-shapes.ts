import { verificationShape } from './shapes.ts'
import type { SignInRow } from './sign-ins.ts'
import type { SignUpRow } from './sign-ups.ts'
import type { UserRow } from './users.ts'

/** Attempts to sign in and up in the format of Clerk's Frontend API. */

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
  user_data: user
    ? { first_name: user.first_name, last_name: user.last_name, image_url: '', has_image: false }
    : null,
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
