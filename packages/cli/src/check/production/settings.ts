import { type Environment, missingLegal } from '@haat/server'
import { readSwitches } from '../../switches.ts'
import { type Check, look, mend, ready } from './check.ts'

type Variables = Readonly<Record<string, string | undefined>>

function checkAddress({ siteUrl, trustProxy }: Environment): Check[] {
  const { protocol, hostname } = new URL(siteUrl)
  const isPublic = protocol === 'https:' && hostname !== 'localhost'
  return [
    isPublic
      ? ready(`The shop’s address is ${siteUrl}.`)
      : mend(`The shop’s address is ${siteUrl}.`, 'Set SITE_URL to its public address, with https.'),
    trustProxy === false
      ? look(
          'No proxy is trusted: all shoppers behind one count as one address.',
          'Set TRUST_PROXY=1 behind Caddy or another proxy.',
        )
      : ready('The proxy in front is trusted.'),
  ]
}

function checkSwitches({ rateLimitFactor, databaseUrl }: Environment, variables: Variables): Check[] {
  const { sandbox } = readSwitches(variables)
  return [
    sandbox === 'on'
      ? mend('Stand-ins are on, and everybody can read their codes.', 'Take HAAT_SANDBOX=on away.')
      : ready('No stand-ins for real shoppers.'),
    rateLimitFactor === 0
      ? mend('There are no limits per address.', 'Take RATE_LIMIT_FACTOR=0 away.')
      : ready('Calls are limited per address.'),
    databaseUrl === undefined
      ? look('The database is the embedded one, for one process.', 'Set DATABASE_URL for several.')
      : ready('The database is PostgreSQL.'),
  ]
}

/** Keys that a shop with real shoppers needs, and those that it may do without. */
function checkKeys({ identity, accounts, sms, razorpay, cloudinary, emailjs }: Environment): Check[] {
  const isTest = (key: string | undefined) => /^(?:pk|sk|rzp)_test_/.test(key ?? '')
  const key = (name: string, value: string | undefined, purpose: string): Check => {
    if (value === undefined) return mend(`${name} is missing: ${purpose}.`, `Set ${name}.`)
    return isTest(value)
      ? mend(`${name} is a test key.`, 'Set the live key of the same service.')
      : ready(`${name} is set.`)
  }
  const optional = (isSet: boolean, what: string, without: string, remedy: string) =>
    isSet ? ready(`${what} are set.`) : look(without, remedy)
  return [
    key('CLERK_PUBLISHABLE_KEY', identity?.publishableKey, 'nobody can sign in'),
    key('CLERK_SECRET_KEY', accounts?.secretKey, 'nobody can close an account, as the law asks'),
    sms === null
      ? mend('No keys for codes by SMS: no address can be saved.', 'Set the keys of Twilio or MSG91.')
      : ready('Keys for codes by SMS are set.'),
    razorpay === null
      ? look('No card or UPI.', 'Set the keys of Razorpay.')
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
    mend(
      name === 'LEGAL_REVIEWED' ? 'The legal pages were not reviewed.' : `The legal pages lack ${name}.`,
      name === 'LEGAL_REVIEWED'
        ? 'Have a lawyer read them, and set LEGAL_REVIEWED to that day.'
        : `Set ${name}.`,
    ),
  )
}

/** What the settings alone say. */
export const checkSettings = (environment: Environment, variables: Variables): Check[] => [
  ...checkAddress(environment),
  ...checkSwitches(environment, variables),
  ...checkKeys(environment),
  ...checkLegal(environment),
]
