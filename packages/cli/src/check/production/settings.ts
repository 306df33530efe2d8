import { demoShop } from '@haat/demo'
import type { Environment } from '@haat/server'
import { missingDetails, readShop } from '@haat/shop-folder'
import * as v from 'valibot'
import { folderFaults } from '../../shop/folder-checks.ts'
import { type Check, fix, look, ready } from './check.ts'

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

function checkOperation({ sandbox, rateLimitFactor, databaseUrl }: Environment): Check[] {
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
function checkKeys({ identity, accounts, sms, razorpay, cloudinary, emailjs, smtp }: Environment): Check[] {
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
    ...(identity === null && accounts === null
      ? [
          look(
            'No keys of Clerk: shoppers can browse and call, but not sign in, so not order, comment or save favourites.',
            'Set CLERK_PUBLISHABLE_KEY and CLERK_SECRET_KEY.',
          ),
        ]
      : [
          key('CLERK_PUBLISHABLE_KEY', identity?.publishableKey, 'shoppers cannot sign in'),
          key('CLERK_SECRET_KEY', accounts?.secretKey, 'shoppers cannot close accounts, as the law requires'),
        ]),
    sms === null
      ? look(
          'No keys for codes by SMS: shoppers cannot verify a phone, so not save an address or order.',
          'Set the keys of Twilio or MSG91.',
        )
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
    smtp === null
      ? fix('No e-mails are sent: nobody learns of new orders.', 'Set SMTP_URL.')
      : ready('SMTP_URL is set: e-mails about orders are sent.'),
    optional(
      emailjs !== null || smtp !== null,
      'SMTP_URL or the keys for the contact form',
      'The contact form opens the shopper’s own mail program.',
      'Set SMTP_URL, or the keys of EmailJS.',
    ),
  ]
}

/** Whether text messages about orders can be sent. */
const sendsTexts = (sms: Environment['sms']): boolean =>
  (sms?.provider === 'twilio' ? sms.sender : (sms?.templates ?? null)) !== null

function checkShop({ shopFolder, sms }: Environment): Check[] {
  const shop = readShop(shopFolder)
  const missing = missingDetails(shop)
  return [
    ...(shop.sms && !sendsTexts(sms)
      ? [
          fix(
            'shop.json asks for text messages about orders, but none are sent.',
            'Set the keys of Twilio and TWILIO_SENDER, or those of MSG91 and MSG91_TEMPLATES, or remove sms from shop.json.',
          ),
        ]
      : []),
    shopFolder === demoShop.folder
      ? fix('The shop has the name and the address of the demo.', 'Set HAAT_SHOP to a folder of your own.')
      : ready(`The shop’s folder is ${shopFolder}.`),
    ...(shopFolder === demoShop.folder ? [] : folderFaults(shopFolder)),
    ...(missing.length === 0 ? [ready('The legal pages are complete and reviewed.')] : []),
    ...missing.map((name) =>
      name === 'legal.reviewed'
        ? fix(
            'The legal pages have not been reviewed.',
            `Have a lawyer review them, and set ${name} in shop.json to that day.`,
          )
        : fix(`The legal pages lack ${name}.`, `Set ${name} in shop.json.`),
    ),
  ]
}

/** Runs the checks that need only the settings. */
export const checkSettings = (environment: Environment): Check[] => [
  ...checkAddress(environment),
  ...checkOperation(environment),
  ...checkKeys(environment),
  ...checkShop(environment),
]

/** Numbers of products and mismatches in the shop, and of what is left of the demo. */
export const Stock = v.object({
  products: v.number(),
  soldOut: v.number(),
  mismatches: v.number(),
  demo: v.object({ products: v.number(), sponsors: v.number(), shoppers: v.number(), orders: v.number() }),
})
export type Stock = v.InferOutput<typeof Stock>

export function checkStock({ products, soldOut, mismatches, demo }: Stock): Check[] {
  const left = Object.entries(demo).filter(([, count]) => count > 0)
  return [
    left.length === 0
      ? ready('The database has nothing of the demo.')
      : fix(
          `Left of the demo in the database: ${left.map(([what, count]) => `${count} ${what}`).join(', ')}.`,
          'Begin with an empty database, and import your products again: haat db reset.',
        ),
    products === 0
      ? fix('There are no products.', 'Import them: haat catalogue import FILE.')
      : ready(`There are ${products.toLocaleString('en')} products.`),
    soldOut === 0
      ? ready('Every product can be bought.')
      : look(`Products without stock: ${soldOut}.`, 'Add stock: haat product set ID stock=+20.'),
    mismatches === 0
      ? ready('Stock, payments and orders match.')
      : fix(`Mismatches of stock, payments and orders: ${mismatches}.`, 'See haat check.'),
  ]
}
