import type { SandboxChain } from '@haat/sandbox'
import { type CryptoKeys, cloudinaryStorage, type Environment, identityOf } from '@haat/server'
import {
  clerkScripts,
  legalOf,
  paymentsOf,
  realIdentity,
  realMail,
  realUploads,
  type SiteServices,
} from './site-services.ts'

/** Path of the sandbox's Twilio API. */
const TWILIO_PATH = '/sandbox/twilio'

export const missingIn = ({
  identity,
  sms,
  cloudinary,
  razorpay,
  crypto,
  emailjs,
  smtp,
  webhook,
}: Environment) => ({
  identity: identity === null,
  sms: sms === null,
  pictures: cloudinary === null,
  card: razorpay === null,
  chain: crypto === null,
  mail: emailjs === null,
  smtp: smtp === null,
  // A shop that sends real e-mails needs none.
  webhook: smtp === null && webhook === null,
})

export type Missing = ReturnType<typeof missingIn>

interface StandIns {
  readonly sandbox: typeof import('@haat/sandbox')
  readonly missing: Missing
  readonly environment: Environment
  /** Address at which this process reaches itself. */
  readonly self: string
}

export const identityProviderWith = ({ sandbox, missing, environment, self }: StandIns) =>
  missing.identity
    ? {
        issuer: sandbox.sandboxIssuer(environment.siteUrl),
        keys: `${self}${sandbox.SANDBOX_IDENTITY_PATH}/.well-known/jwks.json`,
        parties: [environment.siteUrl],
        partners: environment.partnerOrigins,
      }
    : identityOf(environment)

/** Returns the environment, with the stand-ins' keys where keys are missing. */
export const keysWith = (
  { sandbox, missing, environment, self }: StandIns,
  { chain, smtpUrl }: { readonly chain: SandboxChain | null; readonly smtpUrl: string | null },
): Environment => ({
  ...environment,
  accounts: missing.identity
    ? { api: `${self}${sandbox.SANDBOX_CLERK_PATH}`, ...sandbox.SANDBOX_CLERK }
    : environment.accounts,
  sms: missing.sms
    ? { provider: 'twilio', api: `${self}${TWILIO_PATH}`, ...sandbox.SANDBOX_TWILIO }
    : environment.sms,
  razorpay: missing.card
    ? {
        api: `${self}${sandbox.SANDBOX_RAZORPAY_PATH}`,
        script: `${sandbox.SANDBOX_RAZORPAY_PATH}/v1/checkout.js`,
        ...sandbox.SANDBOX_RAZORPAY,
      }
    : environment.razorpay,
  crypto: missing.chain
    ? chain && keysOfChain(chain, `${environment.siteUrl}${sandbox.SANDBOX_CHAIN.path}`)
    : environment.crypto,
  smtp: smtpUrl === null ? environment.smtp : { url: smtpUrl, from: null },
  webhook: missing.webhook
    ? { url: `${self}${sandbox.SANDBOX_WEBHOOK_PATH}`, secret: sandbox.SANDBOX_WEBHOOK_SECRET }
    : environment.webhook,
  // Browsers post the messages, so this is the public address.
  emailjs: missing.mail
    ? { api: `${environment.siteUrl}${sandbox.SANDBOX_EMAILJS_PATH}`, ...sandbox.SANDBOX_EMAILJS }
    : environment.emailjs,
})

/** Returns where the stand-in stores shoppers' photos, and how the shop deletes them there. */
export function photosWith({ sandbox, environment, self }: StandIns) {
  const base = `${environment.siteUrl}${sandbox.SANDBOX_PHOTOS}/`
  const { cloud } = sandbox.SANDBOX_CLOUDINARY
  const keys = { ...sandbox.SANDBOX_CLOUDINARY_KEYS, folder: '' }
  const api = `${self}${sandbox.SANDBOX_CLOUDINARY_PATH}`
  return { photos: [base], photoStorage: cloudinaryStorage({ api, cloud, keys }, base) }
}

/** Returns the settings for pages, of stand-ins and of third parties with keys. */
export function siteWith({ sandbox, missing, environment }: StandIns, keys: Environment): SiteServices {
  const { cloud, preset } = sandbox.SANDBOX_CLOUDINARY
  // A shop of its own does not name those of the demo.
  const shoppers = missing.identity && environment.demo ? sandbox.SANDBOX_SHOPPERS : []
  return {
    identity: missing.identity
      ? {
          publishableKey: sandbox.SANDBOX_PUBLISHABLE_KEY,
          proxyUrl: sandbox.SANDBOX_IDENTITY_PATH,
          origin: null,
          scripts: clerkScripts(sandbox.SANDBOX_IDENTITY_PATH),
        }
      : realIdentity(environment),
    uploads: missing.pictures
      ? { url: `${sandbox.SANDBOX_CLOUDINARY_PATH}/v1_1/${cloud}/image/upload`, preset }
      : realUploads(environment),
    payments: paymentsOf(keys),
    legal: legalOf(keys, true),
    mail: missing.mail ? { origin: null } : realMail(environment),
    sandbox: {
      inbox: '/sandbox/inbox',
      shoppers: shoppers.map(({ email, password, firstName, lastName }) => ({
        email,
        password,
        name: `${firstName} ${lastName}`,
      })),
    },
  }
}

/** Returns the settings for the local chain. One confirmation is enough, because its blocks are final. */
const keysOfChain = (chain: SandboxChain, publicRpc: string): CryptoKeys => ({
  wallet: chain.recipient,
  rpcUrl: chain.rpcUrl,
  chainId: chain.chainId,
  confirmations: 1,
  feed: { provider: 'coingecko', api: chain.priceUrl },
  publicRpc,
  walletScript: chain.walletScript,
})
