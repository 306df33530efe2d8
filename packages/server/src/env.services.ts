import * as v from 'valibot'
import { messages, readMessageKeys } from './env.messages.ts'
import { type CryptoKeys, payments, type RazorpayKeys, readPaymentKeys } from './env.payments.ts'
import { read, type Values } from './env.read.ts'
import {
  api,
  choice,
  EnvironmentError,
  group,
  Key,
  Name,
  publicName,
  secret,
  section,
  setting,
  type Variables,
} from './env.values.ts'
import { smsTexts } from './messages/sms.texts.ts'

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

const identity = secret(
  'CLERK_PUBLISHABLE_KEY',
  "`pk_live_…` or `pk_test_…`; it contains the identity service's address",
  PublishableKey,
  'to the key that Clerk’s dashboard shows, which begins with pk_live_ or pk_test_',
)

/** With this key the server reads and deletes accounts at the identity service. */
const accounts = group(
  'Clerk',
  {
    secretKey: secret(
      'CLERK_SECRET_KEY',
      'access to its accounts, so that shoppers can close theirs and download its data',
      v.pipe(v.string(), v.regex(/^sk_(?:live|test)_\w{1,200}$/)),
      'to the secret key that Clerk’s dashboard shows, which begins with sk_live_ or sk_test_',
    ),
  },
  { api: api('CLERK_API', 'https://api.clerk.com') },
)

/** What text messages are about. */
const SMS_TYPES = Object.keys(smsTexts.messages).filter((name) => name !== 'tracking')

const Sid = (prefix: string) => v.pipe(v.string(), v.regex(new RegExp(`^${prefix}[\\da-f]{32}$`, 'i')))

const twilio = group(
  'Twilio Verify',
  {
    accountSid: secret('TWILIO_ACCOUNT_SID', 'account at Twilio', Sid('AC')),
    authToken: secret('TWILIO_AUTH_TOKEN', 'its token', Key),
    serviceSid: secret('TWILIO_VERIFY_SERVICE_SID', 'its Verify service', Sid('VA')),
  },
  {
    api: api('TWILIO_API', 'https://verify.twilio.com'),
    sender: setting(
      'TWILIO_SENDER',
      'number or Messaging Service from which text messages about orders come: `+91…` or `MG…`; without it none are sent',
      v.pipe(v.string(), v.regex(/^(?:\+[1-9]\d{6,14}|MG[\da-f]{32})$/i)),
      'to a phone number at Twilio with its country’s code, or to a Messaging Service, which begins with MG',
    ),
  },
)
/** Templates by what they are about, from `order.placed=ID,order.shipped=ID`. */
const Templates = v.pipe(
  v.string(),
  v.transform((text) => text.split(',').map((one) => one.trim().split('=') as [string, string])),
  v.array(v.tuple([v.picklist(SMS_TYPES), Name])),
  v.transform((pairs): ReadonlyMap<string, string> => new Map(pairs)),
)
const msg91 = group(
  'MSG91',
  {
    authKey: secret('MSG91_AUTH_KEY', 'key of an account at MSG91', Key),
    templateId: secret('MSG91_TEMPLATE_ID', 'its template', Name),
  },
  {
    api: api('MSG91_API', 'https://control.msg91.com'),
    templates: setting(
      'MSG91_TEMPLATES',
      'its templates of text messages about orders, which DLT has registered: `order.placed=65f0…,order.shipped=65f1…`; a message without one is not sent',
      Templates,
      `to names and template ids: order.placed=65f0…,order.shipped=65f1…; the names are ${SMS_TYPES.join(', ')}`,
    ),
  },
)
const smsProvider = choice('SMS_PROVIDER', 'the one that sends the codes, if both have keys', [
  'twilio',
  'msg91',
])

/** The keys delete photos. The folder must contain only shoppers' photos. Cloud and preset are public. */
const cloudinary = group(
  'Cloudinary',
  {
    cloud: publicName('CLOUDINARY_CLOUD_NAME', 'cloud of the photos; profiles accept no others'),
    preset: publicName('CLOUDINARY_UPLOAD_PRESET', 'its upload preset'),
  },
  {
    api: api('CLOUDINARY_API', 'https://api.cloudinary.com'),
    keys: group('Deletion of photos at Cloudinary', {
      apiKey: secret('CLOUDINARY_API_KEY', 'key for deleting the photo of a closed account', Key),
      apiSecret: secret('CLOUDINARY_API_SECRET', 'its secret', Key),
      folder: setting(
        'CLOUDINARY_PHOTO_FOLDER',
        'folder of the upload preset, which must contain only photos of shoppers',
        v.pipe(v.string(), v.regex(/^[\w-]+(?:\/[\w-]+)*$/)),
        'to the folder of the upload preset, such as photos',
      ),
    }),
  },
)

/** Browsers send the contact form's messages there. All values are public. */
const emailjs = group(
  'EmailJS',
  {
    service: publicName('EMAILJS_SERVICE_ID', 'service that sends the e-mails'),
    template: publicName('EMAILJS_TEMPLATE_ID', 'template with name, email, phone, subject and message'),
    publicKey: publicName('EMAILJS_PUBLIC_KEY', 'key with which browsers post the form'),
  },
  { api: api('EMAILJS_API', 'https://api.emailjs.com') },
)

export const services = [
  section('Signing in: Clerk', { identity, accounts }),
  section('Codes by text message: Twilio Verify or MSG91', { twilio, msg91, smsProvider }),
  section("Shoppers' photos: Cloudinary", { cloudinary }),
  section(
    'E-mails of the contact form: EmailJS',
    { emailjs },
    "Without it, the shop mails the form's messages itself (`SMTP_URL`); without both, the form opens the shopper's own mail program.",
  ),
  messages,
  ...payments,
]

export type AccountKeys = NonNullable<Values<typeof accounts>>
export type TwilioKeys = NonNullable<Values<typeof twilio>> & { readonly provider: 'twilio' }
export type Msg91Keys = NonNullable<Values<typeof msg91>> & { readonly provider: 'msg91' }
export type CloudinaryKeys = NonNullable<Values<typeof cloudinary>>
export type EmailJsKeys = NonNullable<Values<typeof emailjs>>

/** Chooses the provider of codes. */
function readSms(env: Variables): TwilioKeys | Msg91Keys | null {
  const keys = read(env, { twilio, msg91 })
  const chosen = read(env, smsProvider)
  if (chosen === null && keys.twilio && keys.msg91)
    throw new EnvironmentError(
      'the environment variable SMS_PROVIDER is missing',
      'There are keys of both Twilio and MSG91, but only one of them can send the codes',
      'Set SMS_PROVIDER to twilio or msg91',
    )
  if (keys.twilio && chosen !== 'msg91') return { provider: 'twilio', ...keys.twilio }
  if (keys.msg91 && chosen !== 'twilio') return { provider: 'msg91', ...keys.msg91 }
  if (chosen === null) return null
  throw new EnvironmentError(
    `the environment variable SMS_PROVIDER is "${chosen}"`,
    'There are no keys of that provider',
    `Set ${chosen === 'twilio' ? 'TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_VERIFY_SERVICE_SID' : 'MSG91_AUTH_KEY and MSG91_TEMPLATE_ID'}`,
  )
}

export type ServiceKeys = Readonly<ReturnType<typeof readServiceKeys>>

/**
 * Reads the keys of third parties; null for services without keys.
 * @throws EnvironmentError for an invalid value, or for an incomplete group
 */
export const readServiceKeys = (env: Variables) => ({
  ...read(env, { identity, accounts, cloudinary, emailjs }),
  sms: readSms(env),
  ...readMessageKeys(env),
  ...readPaymentKeys(env),
})
