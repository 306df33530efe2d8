import { type Environment, missingLegal } from '@haat/server'
import { readSwitches } from '../../switches.ts'
import { type Check, fix, look, ready } from './check.ts'

type Variables = Readonly<Record<string, string | undefined>>

function checkAddress({ siteUrl, trustProxy }: Environment): Check[] {
  const { protocol, hostname } = new URL(siteUrl)
  const isPublic = protocol === 'https:' && hostname !== 'localhost'
  return [
    isPublic
      ? ready(`The shop’s address is ${siteUrl}.`)
      : fix(`The shop’s address is ${siteUrl}.`, 'Set SITE_URL to its public address, with https.'),
    trustProxy === false
      ? look(
          'No proxy is trusted: all shoppers behind a proxy count as one address.',
          'Set TRUST_PROXY=1 behind Caddy or another proxy.',
        )
      : ready('The proxy in front is trusted.'),
  ]
}

function checkSwitches({ rateLimitFactor, databaseUrl }: Environment, variables: Variables): Check[] {
  const { sandbox } = readSwitches(variables)
  return [
    sandbox === 'on'
      ? fix('Stand-ins are on, and everyone can read their codes.', 'Remove HAAT_SANDBOX=on.')
      : ready('Real shoppers get no stand-ins.'),
    rateLimitFactor === 0
      ? fix('There are no rate limits per address.', 'Remove RATE_LIMIT_FACTOR=0.')
      : ready('Requests are limited per address.'),
    databaseUrl === undefined
      ? look(
          'The database is the embedded one, for one process.',
          'Set DATABASE_URL to run several processes.',
        )
      : ready('The database is PostgreSQL.'),
  ]
}

/** Checks keys that a shop with real shoppers needs, and optional ones. */
function checkKeys({ identity, accounts, sms, razorpay, cloudinary, emailjs }: Environment): Check[] {
  const isTest = (key: string | undefined) => /^(?:pk|sk|rzp)_test_/.test(key ?? '')
  const key = (name: string, value: string | undefined, purpose: string): Check => {
    if (value === undefined) return fix(`${name} is missing: ${purpose}.`, `Set ${name}.`)
    return isTest(value)
      ? fix(`${name} is a test key.`, 'Set the live key of the same service.')
      : ready(`${name} is set.`)
  }
  const optional = (isSet: boolean, what: string, without: string, remedy: string) =>
    isSet ? ready(`${what} are set.`) : look(without, remedy)
  return [
    key('CLERK_PUBLISHABLE_KEY', identity?.publishableKey, 'shoppers cannot sign in'),
    key('CLERK_SECRET_KEY', accounts?.secretKey, 'shoppers cannot close accounts, as the law requires'),
    sms === null
      ? fix('No keys for codes by SMS: shoppers cannot save addresses.', 'Set the keys of Twilio or MSG91.')
      : ready('Keys for codes by SMS are set.'),
    razorpay === null
      ? look('No payment by card or UPI.', 'Set the keys of Razorpay.')
      : key('RAZORPAY_KEY_ID', razorpay.keyId, ''),
    optional(cloudinary !== null, 'Keys for photos', 'No photos of shoppers.', 'Set the keys of Cloudinary.'),
    ...(cloudinary === null
      ? []
      : [
          optional(
            cloudinary.keys !== null,
            'Keys for deleting photos',
            'Photos of closed accounts stay at Cloudinary.',
            'Set CLOUDINARY_API_KEY, CLOUDINARY_API_SECRET and CLOUDINARY_PHOTO_FOLDER.',
          ),
        ]),
    optional(
      emailjs !== null,
      'Keys for the contact form',
      'The contact form opens the shopper’s own mail program.',
      'Set the keys of EmailJS.',
    ),
  ]
}

function checkLegal({ legal }: Environment): Check[] {
  const missing = missingLegal(legal)
  if (missing.length === 0) return [ready('The legal pages are complete and reviewed.')]
  return missing.map((name) =>
    fix(
      name === 'LEGAL_REVIEWED' ? 'The legal pages have not been reviewed.' : `The legal pages lack ${name}.`,
      name === 'LEGAL_REVIEWED'
        ? 'Have a lawyer review them, and set LEGAL_REVIEWED to that day.'
        : `Set ${name}.`,
    ),
  )
}

/** Runs the checks that need only the settings. */
export const checkSettings = (environment: Environment, variables: Variables): Check[] => [
  ...checkAddress(environment),
  ...checkSwitches(environment, variables),
  ...checkKeys(environment),
  ...checkLegal(environment),
]
