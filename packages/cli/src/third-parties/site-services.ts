import type { Environment, LegalSettings } from '@haat/server'

/**
 * Settings of third parties for the site's pages, written into them at build time: addresses and public keys, never a
 * secret. The site reads them from `HAAT_SERVICES` (site/src/services.ts).
 */
export interface SiteServices {
  readonly identity: {
    readonly publishableKey: string
    /** Path of the shop that forwards to the identity service; null if the browser calls it directly. */
    readonly proxyUrl: string | null
    /** Its origin; null if it is the shop's. */
    readonly origin: string | null
    readonly scripts: { readonly clerk: string; readonly ui: string }
  } | null
  /** Upload address of photos, and the public preset. */
  readonly uploads: { readonly url: string; readonly preset: string } | null
  /** What pages with payments may load. Null if only cash is accepted. */
  readonly payments: {
    /** Addresses of scripts: the card provider's checkout, a demonstration wallet. */
    readonly scripts: readonly string[]
    /** Whether the card provider is the real one, on another origin. */
    readonly hostedCard: boolean
  } | null
  /** The e-mail service of the contact form. Null if there is none. */
  readonly mail: {
    /** Its origin; null if it is the shop's. */
    readonly origin: string | null
  } | null
  /** Data for the legal pages. */
  readonly legal: {
    readonly details: LegalSettings | null
    /** Third parties that receive data, including those that stand-ins replace. */
    readonly parties: readonly string[]
    readonly isDemo: boolean
  }
  /** Set if any stand-in is in use. */
  readonly sandbox: {
    /** Path of the page that shows codes and e-mails. */
    readonly inbox: string
    /** Demo shoppers that visitors can sign in as. */
    readonly shoppers: readonly { readonly email: string; readonly password: string; readonly name: string }[]
  } | null
}

/** The identity service's scripts, as npm packages with major versions. */
const CLERK_JS = '@clerk/clerk-js@6'
const CLERK_UI = '@clerk/ui@1'

/** Returns the addresses of the scripts, which every installation of the service serves. */
export const clerkScripts = (base: string) => ({
  clerk: `${base}/npm/${CLERK_JS}/dist/clerk.browser.js`,
  ui: `${base}/npm/${CLERK_UI}/dist/ui.browser.js`,
})

/** Returns the settings of the real identity service for pages. */
export function realIdentity({ identity }: Environment): SiteServices['identity'] {
  if (identity === null) return null
  const origin = `https://${identity.frontendApi}`
  return { publishableKey: identity.publishableKey, proxyUrl: null, origin, scripts: clerkScripts(origin) }
}

export const realUploads = ({ cloudinary }: Environment): SiteServices['uploads'] =>
  cloudinary && {
    url: `${cloudinary.api}/v1_1/${cloudinary.cloud}/image/upload`,
    preset: cloudinary.preset,
  }

export const realMail = ({ emailjs }: Environment): SiteServices['mail'] =>
  emailjs && { origin: new URL(emailjs.api).origin }

/** Returns the data for the legal pages: who runs the shop, and which third parties receive data. */
export function legalOf(environment: Environment, isDemo: boolean): SiteServices['legal'] {
  const { legal, identity, razorpay, crypto, emailjs, sms, cloudinary } = environment
  const parties = {
    clerk: isDemo || identity,
    razorpay,
    ethereum: crypto,
    emailjs,
    [sms?.provider ?? 'twilio']: sms,
    cloudinary: isDemo || cloudinary,
  }
  return { details: legal, parties: Object.keys(parties).filter((name) => parties[name as never]), isDemo }
}

/** Returns what pages may load from payment providers. */
export function paymentsOf({
  razorpay,
  crypto,
  siteUrl,
}: Pick<Environment, 'razorpay' | 'crypto' | 'siteUrl'>) {
  const scripts = [razorpay?.script, crypto?.walletScript].filter((script) => typeof script === 'string')
  const hostedCard = razorpay !== null && new URL(razorpay.script, siteUrl).origin !== siteUrl
  return scripts.length === 0 ? null : { scripts, hostedCard }
}
