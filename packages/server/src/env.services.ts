import * as v from 'valibot'
import { type CryptoKeys, type RazorpayKeys, readPaymentKeys } from './env.payments.ts'
import { apiOf, EnvironmentError, group, Key, Name, read, type Variables } from './env.values.ts'

export type { CryptoKeys, RazorpayKeys }

const Host = /^(?=.{1,253}$)[a-z\d](?:[a-z\d-]*[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]*[a-z\d])?)+$/

/** Returns the host in a key: `pk_live_` or `pk_test_`, followed by the Frontend API's host and `$` in base64. */
function hostIn(key: string): string | null {
  const coded = /^pk_(?:live|test)_([\w+/-]+={0,2})$/.exec(key)?.[1] ?? ''
  const text = Buffer.from(coded, 'base64').toString('latin1')
  const host = text.slice(0, -1)
  return text.endsWith('$') && Host.test(host) ? host : null
}

const PublishableKey = v.pipe(
  v.string(),
  v.transform((key) => ({ publishableKey: key, frontendApi: hostIn(key) })),
  v.object({
    /** For the identity service's script; public. */
    publishableKey: v.string(),
    /** Host of the Frontend API, which the key contains: `clerk.shop.example`. */
    frontendApi: v.string(),
  }),
)

const SecretKey = v.pipe(v.string(), v.regex(/^sk_(?:live|test)_\w{1,200}$/))

/** Reads the key with which the server reads and deletes accounts at the identity service. */
function accounts(env: Variables) {
  const remedy = 'to the secret key that Clerk’s dashboard shows, which begins with sk_live_ or sk_test_'
  const secretKey = read(env, 'CLERK_SECRET_KEY', SecretKey, null, remedy, 'secret')
  return secretKey === null ? null : { secretKey, api: apiOf(env, 'CLERK_API', 'https://api.clerk.com') }
}

const Sid = (prefix: string) => v.pipe(v.string(), v.regex(new RegExp(`^${prefix}[\\da-f]{32}$`, 'i')))

function twilio(env: Variables) {
  const keys = group(env, 'Twilio Verify', {
    accountSid: ['TWILIO_ACCOUNT_SID', Sid('AC'), 'secret'],
    authToken: ['TWILIO_AUTH_TOKEN', Key, 'secret'],
    serviceSid: ['TWILIO_VERIFY_SERVICE_SID', Sid('VA'), 'secret'],
  })
  return (
    keys && {
      provider: 'twilio' as const,
      api: apiOf(env, 'TWILIO_API', 'https://verify.twilio.com'),
      ...keys,
    }
  )
}

function msg91(env: Variables) {
  const keys = group(env, 'MSG91', {
    authKey: ['MSG91_AUTH_KEY', Key, 'secret'],
    templateId: ['MSG91_TEMPLATE_ID', Name, 'secret'],
  })
  return (
    keys && { provider: 'msg91' as const, api: apiOf(env, 'MSG91_API', 'https://control.msg91.com'), ...keys }
  )
}

function sms(env: Variables): TwilioKeys | Msg91Keys | null {
  const keys = { twilio: twilio(env), msg91: msg91(env) }
  const remedy = 'to twilio or msg91, or leave it out'
  const chosen = read(env, 'SMS_PROVIDER', v.picklist(['twilio', 'msg91']), null, remedy)
  if (chosen === null && keys.twilio && keys.msg91)
    throw new EnvironmentError(
      'the environment variable SMS_PROVIDER is missing',
      'There are keys of both Twilio and MSG91, but only one of them can send the codes',
      'Set SMS_PROVIDER to twilio or msg91',
    )
  if (chosen === null) return keys.twilio ?? keys.msg91
  if (keys[chosen]) return keys[chosen]
  throw new EnvironmentError(
    `the environment variable SMS_PROVIDER is "${chosen}"`,
    'There are no keys of that provider',
    `Set ${chosen === 'twilio' ? 'TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_VERIFY_SERVICE_SID' : 'MSG91_AUTH_KEY and MSG91_TEMPLATE_ID'}`,
  )
}

const Folder = v.pipe(v.string(), v.regex(/^[\w-]+(?:\/[\w-]+)*$/))

/** Reads the keys with which the server deletes photos. The folder must contain only shoppers' photos. */
const photoKeys = (env: Variables) =>
  group(env, 'Deletion of photos at Cloudinary', {
    apiKey: ['CLOUDINARY_API_KEY', Key, 'secret'],
    apiSecret: ['CLOUDINARY_API_SECRET', Key, 'secret'],
    folder: [
      'CLOUDINARY_PHOTO_FOLDER',
      Folder,
      'public',
      'to the folder of the upload preset, such as photos',
    ],
  })

/** Reads the service to which shoppers upload photos. Cloud and preset are public. */
function cloudinary(env: Variables) {
  const names = group(env, 'Cloudinary', {
    cloud: ['CLOUDINARY_CLOUD_NAME', Name, 'public'],
    preset: ['CLOUDINARY_UPLOAD_PRESET', Name, 'public'],
  })
  const api = apiOf(env, 'CLOUDINARY_API', 'https://api.cloudinary.com')
  return names && { api, ...names, keys: photoKeys(env) }
}

/** Reads the service to which browsers send the contact form's messages. All values are public. */
function emailjs(env: Variables) {
  const keys = group(env, 'EmailJS', {
    service: ['EMAILJS_SERVICE_ID', Name, 'public'],
    template: ['EMAILJS_TEMPLATE_ID', Name, 'public'],
    publicKey: ['EMAILJS_PUBLIC_KEY', Name, 'public'],
  })
  return keys && { api: apiOf(env, 'EMAILJS_API', 'https://api.emailjs.com'), ...keys }
}

export type AccountKeys = NonNullable<ReturnType<typeof accounts>>
export type TwilioKeys = NonNullable<ReturnType<typeof twilio>>
export type Msg91Keys = NonNullable<ReturnType<typeof msg91>>
export type CloudinaryKeys = NonNullable<ReturnType<typeof cloudinary>>
export type EmailJsKeys = NonNullable<ReturnType<typeof emailjs>>

export type ServiceKeys = Readonly<ReturnType<typeof readServiceKeys>>

/**
 * Reads the keys of third parties; null for services without keys.
 * @throws EnvironmentError for an invalid value, or for an incomplete group
 */
export const readServiceKeys = (env: Variables) => ({
  identity: read(
    env,
    'CLERK_PUBLISHABLE_KEY',
    PublishableKey,
    null,
    'to the key that Clerk’s dashboard shows, which begins with pk_live_ or pk_test_',
    'secret',
  ),
  accounts: accounts(env),
  sms: sms(env),
  cloudinary: cloudinary(env),
  emailjs: emailjs(env),
  ...readPaymentKeys(env),
})
