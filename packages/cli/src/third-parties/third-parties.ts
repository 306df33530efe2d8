import { isIP } from 'node:net'
import { join } from 'node:path'
import {
  type AppDeps,
  type Database,
  type Environment,
  EnvironmentError,
  identityOf,
  servicesOf,
} from '@haat/server'
import { readShop } from '@haat/shop-folder'
import type { Output } from '../output.ts'
import {
  legalOf,
  paymentsOf,
  realIdentity,
  realMail,
  realUploads,
  type SiteServices,
} from './site-services.ts'
import { identityProviderWith, keysWith, type Missing, missingIn, photosWith, siteWith } from './stand-ins.ts'

export interface ThirdPartiesOptions {
  readonly output: Output
  readonly environment: Environment
  readonly database: Database
  /** Port of the server and the stand-ins. */
  readonly port: number
}

/** All third parties of the shop, real ones and stand-ins. */
interface ThirdParties {
  /** For the application. */
  readonly server: Pick<AppDeps, 'identityProvider' | 'services' | 'plugins' | 'staff'>
  /** For the pages. */
  readonly site: SiteServices
  close(): Promise<void>
}

/** Connects the shop to its third parties: real ones if they have keys, else stand-ins in this process. */
export async function openThirdParties(options: ThirdPartiesOptions): Promise<ThirdParties> {
  const missing = missingIn(options.environment)
  const needsSandbox = Object.values(missing).includes(true) && canUseSandbox(options)
  return needsSandbox ? openWithSandbox(options, missing) : openWithoutSandbox(options)
}

async function openWithoutSandbox(options: ThirdPartiesOptions): Promise<ThirdParties> {
  const { environment } = options
  const identityProvider = identityOf(environment)
  return {
    server: { ...(identityProvider && { identityProvider }), services: await servicesOf(environment) },
    site: {
      identity: realIdentity(environment),
      uploads: realUploads(environment),
      payments: paymentsOf(environment),
      mail: realMail(environment),
      legal: legalOf(environment, false),
      sandbox: null,
    },
    close: async () => {},
  }
}

async function openWithSandbox(options: ThirdPartiesOptions, missing: Missing): Promise<ThirdParties> {
  const { output, environment, database, port } = options
  const { siteUrl, dataFolder, shopFolder } = environment
  const sandbox = await import('@haat/sandbox')
  const self = ownAddress(environment, port)
  const { plugin, chain, smtpUrl, close } = await sandbox.openSandbox({
    query: database.query,
    siteUrl,
    self,
    webhookUrl: `${self}/api/v1/webhooks/razorpay`,
    chainFolder: join(dataFolder, 'chain'),
    pictureFolder: join(dataFolder, 'pictures', 'uploads'),
    services: missing,
    mailTo: readShop(shopFolder).email,
    demo: environment.demo,
    realKeys: environment.razorpay !== null,
    log: (line) => output.log(`  ${line}`),
  })
  const standIns = { sandbox, missing, environment, self }
  const identityProvider = identityProviderWith(standIns)
  const keys = keysWith(standIns, { chain, smtpUrl })
  const services = await servicesOf(keys)
  return {
    server: {
      ...(identityProvider && { identityProvider }),
      services: missing.pictures ? { ...services, ...photosWith(standIns) } : services,
      plugins: [plugin],
      ...(missing.identity && environment.staff.length === 0 && { staff: [sandbox.SANDBOX_STAFF.userId] }),
    },
    site: siteWith(standIns, keys),
    close,
  }
}

/** Whether the shop's address is on this machine. */
export function isLocal(siteUrl: string): boolean {
  const { hostname } = new URL(siteUrl)
  return hostname === 'localhost' || hostname.endsWith('.localhost') || /^(?:127\.|\[::1\]$)/.test(hostname)
}

/** Whether real shoppers come: a public address with https, and no demonstration. */
export const isForShoppers = ({ siteUrl, sandbox }: Pick<Environment, 'siteUrl' | 'sandbox'>): boolean =>
  siteUrl.startsWith('https:') && !isLocal(siteUrl) && sandbox !== 'on'

/** Whether stand-ins may be used. They show all codes to everyone, so a public shop must turn them on. */
function canUseSandbox({ environment, output }: ThirdPartiesOptions): boolean {
  const { sandbox, siteUrl, identity, sms, cloudinary } = environment
  if (sandbox === 'off') return false
  if (sandbox === 'on' && identity !== null)
    throw new EnvironmentError(
      'the environment variable HAAT_SANDBOX is "on", but CLERK_PUBLISHABLE_KEY is set',
      'Real shoppers must not share a shop with stand-ins, because everyone can read their codes',
      'Unset one of the two',
    )
  if (sandbox === 'on' || isLocal(siteUrl)) return true
  // The other services are optional: a shop may accept only cash.
  if (identity === null || sms === null || cloudinary === null)
    output.warn(
      `Haat: some third parties have no keys, and ${siteUrl} is public, so there are no stand-ins, and signing in, codes or photos do not work. Set the keys (packages/cli/SETTINGS.md), or HAAT_SANDBOX=on for a demonstration.`,
    )
  return false
}

/** Returns the address at which this process reaches itself. */
function ownAddress({ host }: Environment, port: number): string {
  const hasLoopback = host === 'localhost' || host === '::' || host === '0.0.0.0'
  const name = hasLoopback ? '127.0.0.1' : isIP(host) === 6 ? `[${host}]` : host
  return `http://${name}:${port}`
}
