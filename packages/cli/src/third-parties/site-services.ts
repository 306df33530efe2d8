import type { Environment } from '@haat/server'

/**
 * Settings of third parties for the site's pages, written into them at build time: addresses and public keys, never a
 * secret. The site reads them from `HAAT_SERVICES`, and describes them (site/build/services.ts).
 */
export interface SiteServices {
  readonly identity: {
    readonly publishableKey: string
    readonly proxyUrl: string | null
    readonly origin: string | null
    readonly scripts: { readonly clerk: string; readonly ui: string }
  } | null
  readonly uploads: { readonly url: string; readonly preset: string } | null
  readonly payments: { readonly scripts: readonly string[]; readonly hostedCard: boolean } | null
  readonly mail: { readonly origin: string | null } | null
  readonly legal: { readonly parties: readonly string[]; readonly isDemo: boolean }
  readonly sandbox: {
    readonly inbox: string
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

/** Returns the data for the legal pages: which third parties receive data. */
export function legalOf(environment: Environment, isDemo: boolean): SiteServices['legal'] {
  const { identity, razorpay, crypto, emailjs, smtp, sms, cloudinary } = environment
  const parties = {
    clerk: isDemo || identity,
    razorpay,
    ethereum: crypto,
    emailjs,
    smtp,
    [sms?.provider ?? 'twilio']: sms,
    cloudinary: isDemo || cloudinary,
  }
  return { parties: Object.keys(parties).filter((name) => parties[name as never]), isDemo }
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
