import type { Environment, LegalSettings } from '@haat/server'

/**
 * What the site's pages must know of third parties, written into them at build time: addresses and public keys, never
 * a secret. The site reads it from `HAAT_SERVICES` (site/src/services.ts).
 */
export interface SiteServices {
  readonly identity: {
    readonly publishableKey: string
    /** Path of our own that leads to the identity service; null where the browser asks it directly. */
    readonly proxyUrl: string | null
    /** Its origin; null where it is the shop's own. */
    readonly origin: string | null
    readonly scripts: { readonly clerk: string; readonly ui: string }
  } | null
  /** Where photos are sent, and under which public preset. */
  readonly uploads: { readonly url: string; readonly preset: string } | null
  /** What the pages that pay may load. Null where nothing but cash is taken. */
  readonly payments: {
    /** Addresses of scripts: the card provider's checkout, a demonstration wallet. */
    readonly scripts: readonly string[]
    /** Whether the card provider is the real one, on its own origin. */
    readonly hostedCard: boolean
  } | null
  /** Where letters to the shop are posted. Null where there is no e-mail service. */
  readonly mail: {
    /** Its origin; null where it is the shop's own. */
    readonly origin: string | null
  } | null
  /** What the legal pages say of the shop. */
  readonly legal: {
    readonly details: LegalSettings | null
    /** Third parties that get data, or would if stand-ins did not take their place. */
    readonly parties: readonly string[]
    readonly isDemo: boolean
  }
  /** Set where any stand-in is in use. */
  readonly sandbox: {
    /** Path of the page that shows codes and letters. */
    readonly inbox: string
    /** Shoppers that can be signed in as. */
    readonly shoppers: readonly { readonly email: string; readonly password: string; readonly name: string }[]
  } | null
}

/** Major versions of the identity service's scripts, as its own packages are named. */
const CLERK_JS = '@clerk/clerk-js@6'
const CLERK_UI = '@clerk/ui@1'

/** The scripts under a base address, as every installation of the service serves them. */
export const clerkScripts = (base: string) => ({
  clerk: `${base}/npm/${CLERK_JS}/dist/clerk.browser.js`,
  ui: `${base}/npm/${CLERK_UI}/dist/ui.browser.js`,
})

/** The pages' part of the identity service that has keys. */
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

/** What the legal pages say: who runs the shop, and who gets data. */
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

/** What the pages may load of whoever takes payments. */
export function paymentsOf({
  razorpay,
  crypto,
  siteUrl,
}: Pick<Environment, 'razorpay' | 'crypto' | 'siteUrl'>) {
  const scripts = [razorpay?.script, crypto?.walletScript].filter((script) => typeof script === 'string')
  const hostedCard = razorpay !== null && new URL(razorpay.script, siteUrl).origin !== siteUrl
  return scripts.length === 0 ? null : { scripts, hostedCard }
}
