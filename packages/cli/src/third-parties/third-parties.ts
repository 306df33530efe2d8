import { isIP } from 'node:net'
import { join } from 'node:path'
import type { SandboxChain } from '@haat/sandbox'
import {
  type AppDeps,
  type CryptoKeys,
  type Database,
  type Environment,
  EnvironmentError,
  identityOf,
  servicesOf,
} from '@haat/server'
import type { Output } from '../output.ts'
import type { Switches } from '../switches.ts'
import { clerkScripts, type SiteServices } from './site-services.ts'

/** Where the sandbox answers these contracts. */
const TWILIO_PATH = '/sandbox/twilio'
const CLOUDINARY_PATH = '/sandbox/cloudinary'

export interface ThirdPartiesOptions {
  readonly output: Output
  readonly environment: Environment
  readonly database: Database
  readonly sandbox: Switches['sandbox']
  /** @default 'slow' */
  readonly passwords?: Switches['passwords']
  /** Where the server listens, and with it the stand-ins. */
  readonly port: number
}

/** Everybody whom the shop talks to, real or standing in. */
export interface ThirdParties {
  /** For the application. */
  readonly server: Pick<AppDeps, 'identityProvider' | 'services' | 'plugins'>
  /** For the pages. */
  readonly site: SiteServices
  close(): Promise<void>
}

/** Which third parties have no keys. */
const missingIn = ({ identity, sms, cloudinary, razorpay, crypto, emailjs }: Environment) => ({
  identity: identity === null,
  sms: sms === null,
  pictures: cloudinary === null,
  card: razorpay === null,
  chain: crypto === null,
  mail: emailjs === null,
})

/** Joins the shop to its third parties: those with keys as they are, the others through stand-ins of this machine. */
export async function openThirdParties(options: ThirdPartiesOptions): Promise<ThirdParties> {
  const missing = missingIn(options.environment)
  const wanted = Object.values(missing).includes(true) && mayStandIn(options)
  return wanted ? openWithSandbox(options, missing) : withKeysAlone(options.environment)
}

async function withKeysAlone(environment: Environment): Promise<ThirdParties> {
  const identityProvider = identityOf(environment)
  return {
    server: { ...(identityProvider && { identityProvider }), services: await servicesOf(environment) },
    site: {
      identity: realIdentity(environment),
      uploads: realUploads(environment),
      payments: paymentsOf(environment),
      mail: realMail(environment),
      sandbox: null,
    },
    close: async () => {},
  }
}

/** What the pages may load of whoever takes payments. */
function paymentsOf({ razorpay, crypto, siteUrl }: Pick<Environment, 'razorpay' | 'crypto' | 'siteUrl'>) {
  const scripts = [razorpay?.script, crypto?.walletScript].filter((script) => typeof script === 'string')
  const hostedCard = razorpay !== null && new URL(razorpay.script, siteUrl).origin !== siteUrl
  return scripts.length === 0 ? null : { scripts, hostedCard }
}

async function openWithSandbox(
  { output, environment, database, passwords = 'slow', port }: ThirdPartiesOptions,
  missing: ReturnType<typeof missingIn>,
): Promise<ThirdParties> {
  const { siteUrl, partnerOrigins, dataFolder } = environment
  const sandbox = await import('@haat/sandbox')
  const self = ownAddress(environment, port)
  const { plugin, chain, close } = await sandbox.openSandbox({
    query: database.query,
    siteUrl,
    self,
    webhookUrl: `${self}/api/v1/webhooks/razorpay`,
    chainFolder: join(dataFolder, 'chain'),
    pictureFolder: join(dataFolder, 'pictures', 'uploads'),
    services: missing,
    passwords,
    realKeys: environment.razorpay !== null,
    log: (line) => output.log(`  ${line}`),
  })
  const identityProvider = missing.identity
    ? {
        issuer: sandbox.sandboxIssuer(siteUrl),
        keys: `${self}${sandbox.SANDBOX_IDENTITY_PATH}/.well-known/jwks.json`,
        parties: [siteUrl, ...partnerOrigins],
      }
    : identityOf(environment)
  const keys: Environment = {
    ...environment,
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
      ? chain && keysOfChain(chain, `${siteUrl}${sandbox.SANDBOX_CHAIN.path}`)
      : environment.crypto,
    // Browsers post the letters, so it is the address that they know.
    emailjs: missing.mail
      ? { api: `${siteUrl}${sandbox.SANDBOX_EMAILJS_PATH}`, ...sandbox.SANDBOX_EMAILJS }
      : environment.emailjs,
  }
  const services = await servicesOf(keys)
  const { cloud, preset } = sandbox.SANDBOX_CLOUDINARY
  return {
    server: {
      ...(identityProvider && { identityProvider }),
      services: missing.pictures ? { ...services, photos: [`${siteUrl}/pictures/uploads/`] } : services,
      plugins: [plugin],
    },
    site: {
      identity: missing.identity
        ? {
            publishableKey: sandbox.SANDBOX_PUBLISHABLE_KEY,
            proxyUrl: sandbox.SANDBOX_IDENTITY_PATH,
            origin: null,
            scripts: clerkScripts(sandbox.SANDBOX_IDENTITY_PATH),
          }
        : realIdentity(environment),
      uploads: missing.pictures
        ? { url: `${CLOUDINARY_PATH}/v1_1/${cloud}/image/upload`, preset }
        : realUploads(environment),
      payments: paymentsOf(keys),
      mail: missing.mail ? { origin: null } : realMail(environment),
      sandbox: {
        inbox: '/sandbox/inbox',
        shoppers: missing.identity
          ? sandbox.SANDBOX_SHOPPERS.map(({ email, password, firstName, lastName }) => ({
              email,
              password,
              name: `${firstName} ${lastName}`,
            }))
          : [],
      },
    },
    close,
  }
}

/** The chain of this machine as if it were anybody's: what is mined there is final at once. */
const keysOfChain = (chain: SandboxChain, publicRpc: string): CryptoKeys => ({
  wallet: chain.recipient,
  rpcUrl: chain.rpcUrl,
  chainId: chain.chainId,
  confirmations: 1,
  feed: { provider: 'coingecko', api: chain.priceUrl },
  publicRpc,
  walletScript: chain.walletScript,
})

function realIdentity({ identity }: Environment): SiteServices['identity'] {
  if (identity === null) return null
  const origin = `https://${identity.frontendApi}`
  return { publishableKey: identity.publishableKey, proxyUrl: null, origin, scripts: clerkScripts(origin) }
}

const realUploads = ({ cloudinary }: Environment): SiteServices['uploads'] =>
  cloudinary && {
    url: `https://api.cloudinary.com/v1_1/${cloudinary.cloud}/image/upload`,
    preset: cloudinary.preset,
  }

const realMail = ({ emailjs }: Environment): SiteServices['mail'] =>
  emailjs && { origin: new URL(emailjs.api).origin }

/** Whether the shop is reached on this machine alone. */
function isLocal(siteUrl: string): boolean {
  const { hostname } = new URL(siteUrl)
  return hostname === 'localhost' || hostname.endsWith('.localhost') || /^(?:127\.|\[::1\]$)/.test(hostname)
}

/** Stand-ins show everybody's codes, so a public shop gets them only where it is configured. */
function mayStandIn({ environment, sandbox, output }: ThirdPartiesOptions): boolean {
  const { siteUrl, identity, sms, cloudinary } = environment
  if (sandbox === 'off') return false
  if (sandbox === 'on' && identity !== null)
    throw new EnvironmentError(
      'the environment variable HAAT_SANDBOX is "on" beside CLERK_PUBLISHABLE_KEY',
      'Real shoppers must not share a shop with stand-ins, whose codes everybody can read',
      'Leave one of the two out',
    )
  if (sandbox === 'on' || isLocal(siteUrl)) return true
  // Who takes cash alone may do without the others.
  if (identity === null || sms === null || cloudinary === null)
    output.warn(
      `Haat: some third parties have no keys, and ${siteUrl} is public, so no stand-ins are opened and signing in, codes or photos do not work. Set the keys (packages/cli/README.md, "Configuration"), or HAAT_SANDBOX=on for a demonstration.`,
    )
  return false
}

/** How this process reaches itself. */
function ownAddress({ host }: Environment, port: number): string {
  const everywhere = host === 'localhost' || host === '::' || host === '0.0.0.0'
  const name = everywhere ? '127.0.0.1' : isIP(host) === 6 ? `[${host}]` : host
  return `http://${name}:${port}`
}
