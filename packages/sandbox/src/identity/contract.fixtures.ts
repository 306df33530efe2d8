import * as v from 'valibot'

/** The contract of the stand-in: what clerk-js 6 reads from responses of the Frontend API. */

const Ms = v.pipe(v.number(), v.integer())
const Text = v.pipe(v.string(), v.minLength(1))
const OrNull = <S extends v.GenericSchema>(schema: S) => v.nullable(schema)

const Verification = v.object({
  status: v.picklist(['unverified', 'verified', 'failed', 'expired']),
  strategy: v.picklist(['password', 'email_code', 'reset_password_email_code']),
  attempts: OrNull(v.number()),
  expire_at: OrNull(Ms),
})

const EmailAddress = v.object({
  id: Text,
  object: v.literal('email_address'),
  email_address: v.pipe(v.string(), v.email()),
  verification: Verification,
  linked_to: v.array(v.unknown()),
})

const User = v.object({
  id: v.pipe(v.string(), v.startsWith('user_')),
  object: v.literal('user'),
  first_name: OrNull(v.string()),
  last_name: OrNull(v.string()),
  image_url: v.string(),
  has_image: v.boolean(),
  primary_email_address_id: Text,
  email_addresses: v.pipe(v.array(EmailAddress), v.minLength(1)),
  phone_numbers: v.array(v.unknown()),
  external_accounts: v.array(v.unknown()),
  passkeys: v.array(v.unknown()),
  password_enabled: v.boolean(),
  two_factor_enabled: v.boolean(),
  public_metadata: v.record(v.string(), v.unknown()),
  unsafe_metadata: v.record(v.string(), v.unknown()),
  last_sign_in_at: OrNull(Ms),
  created_at: Ms,
  updated_at: Ms,
})

const Token = v.object({
  object: v.literal('token'),
  jwt: v.pipe(v.string(), v.regex(/^[\w-]+\.[\w-]+\.[\w-]+$/)),
})

const Session = v.object({
  object: v.literal('session'),
  id: v.pipe(v.string(), v.startsWith('sess_')),
  status: v.picklist(['active', 'revoked', 'ended', 'expired', 'removed', 'abandoned']),
  expire_at: Ms,
  abandon_at: Ms,
  last_active_at: Ms,
  last_active_token: OrNull(Token),
  actor: v.null(),
  user: User,
  public_user_data: v.object({ identifier: Text, has_image: v.boolean(), user_id: Text }),
  factor_verification_age: v.tuple([Ms, v.literal(-1)]),
  created_at: Ms,
  updated_at: Ms,
})

const Factor = v.variant('strategy', [
  v.object({ strategy: v.literal('password') }),
  v.object({
    strategy: v.picklist(['email_code', 'reset_password_email_code']),
    email_address_id: Text,
    safe_identifier: Text,
    primary: v.boolean(),
  }),
])

const SignIn = v.object({
  object: v.literal('sign_in_attempt'),
  id: v.pipe(v.string(), v.startsWith('sia_')),
  status: v.picklist(['needs_identifier', 'needs_first_factor', 'needs_new_password', 'complete']),
  supported_identifiers: v.array(v.literal('email_address')),
  supported_first_factors: OrNull(v.array(Factor)),
  supported_second_factors: v.null(),
  first_factor_verification: OrNull(Verification),
  second_factor_verification: v.null(),
  identifier: OrNull(Text),
  user_data: OrNull(v.object({ first_name: OrNull(v.string()), last_name: OrNull(v.string()) })),
  created_session_id: OrNull(Text),
  abandon_at: Ms,
})

const SignUp = v.object({
  object: v.literal('sign_up_attempt'),
  id: v.pipe(v.string(), v.startsWith('sua_')),
  status: v.picklist(['missing_requirements', 'complete']),
  required_fields: v.array(v.string()),
  optional_fields: v.array(v.string()),
  missing_fields: v.array(v.picklist(['email_address', 'password'])),
  unverified_fields: v.array(v.literal('email_address')),
  verifications: v.object({
    email_address: OrNull(
      v.object({
        ...Verification.entries,
        next_action: v.picklist(['needs_attempt', '']),
        supported_strategies: v.array(v.literal('email_code')),
      }),
    ),
  }),
  email_address: OrNull(v.string()),
  first_name: OrNull(v.string()),
  last_name: OrNull(v.string()),
  has_password: v.boolean(),
  created_session_id: OrNull(Text),
  created_user_id: OrNull(Text),
  abandon_at: Ms,
})

const Client = v.object({
  object: v.literal('client'),
  id: v.pipe(v.string(), v.startsWith('client_')),
  sessions: v.array(Session),
  sign_in: OrNull(SignIn),
  sign_up: OrNull(SignUp),
  last_active_session_id: OrNull(Text),
  last_authentication_strategy: OrNull(v.string()),
  cookie_expires_at: OrNull(Ms),
  captcha_bypass: v.boolean(),
  created_at: Ms,
  updated_at: Ms,
})

const Attribute = v.object({
  enabled: v.boolean(),
  required: v.boolean(),
  used_for_first_factor: v.boolean(),
  first_factors: v.array(v.string()),
  verifications: v.array(v.string()),
  verify_at_sign_up: v.boolean(),
})

const Environment = v.object({
  auth_config: v.object({ single_session_mode: v.literal(true), reverification: v.boolean() }),
  display_config: v.object({
    application_name: Text,
    instance_environment_type: v.picklist(['production', 'development']),
    sign_in_url: v.pipe(v.string(), v.url()),
    sign_up_url: v.pipe(v.string(), v.url()),
    branded: v.boolean(),
    captcha_public_key: v.null(),
    show_devmode_warning: v.literal(false),
  }),
  user_settings: v.object({
    attributes: v.record(v.string(), Attribute),
    social: v.record(v.string(), v.unknown()),
    sign_in: v.object({ second_factor: v.object({ required: v.boolean() }) }),
    sign_up: v.object({ captcha_enabled: v.literal(false), progressive: v.boolean(), mode: v.string() }),
    password_settings: v.object({ min_length: v.number(), max_length: v.number() }),
    passkey_settings: v.object({ allow_autofill: v.boolean(), show_sign_in_button: v.boolean() }),
  }),
  organization_settings: v.object({ enabled: v.boolean() }),
  commerce_settings: v.object({ billing: v.record(v.string(), v.unknown()) }),
  maintenance_mode: v.literal(false),
})

export const Errors = v.object({
  errors: v.pipe(
    v.array(
      v.object({
        code: Text,
        message: Text,
        long_message: Text,
        meta: v.record(v.string(), v.unknown()),
      }),
    ),
    v.minLength(1),
  ),
  clerk_trace_id: Text,
})

const wrapped = <S extends v.GenericSchema>(response: S) => v.object({ response, client: OrNull(Client) })

/** The schema for the response of each call, and its name in Clerk's OpenAPI document. */
export const CONTRACT: readonly { call: RegExp; schema: v.GenericSchema; openapi: string }[] = [
  { call: /^(GET|PATCH) \/environment$/, schema: Environment, openapi: 'Client.Environment' },
  { call: /^DELETE \//, schema: wrapped(OrNull(Client)), openapi: 'Client.DeleteSession' },
  { call: / \/client$/, schema: wrapped(OrNull(Client)), openapi: 'Client.ClientWrappedClient' },
  { call: / \/client\/sign_ins/, schema: wrapped(SignIn), openapi: 'Client.ClientWrappedSignIn' },
  { call: / \/client\/sign_ups/, schema: wrapped(SignUp), openapi: 'Client.ClientWrappedSignUp' },
  { call: /\/tokens$/, schema: Token, openapi: 'Token' },
  { call: / \/client\/sessions\//, schema: wrapped(Session), openapi: 'Client.ClientWrappedSession' },
  { call: / \/me$/, schema: wrapped(User), openapi: 'Client.ClientWrappedUser' },
]
