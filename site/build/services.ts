import type { LegalFacts } from '@haat/core/content'

/** The hosted service where shoppers sign in. All of it is public. */
export interface IdentityService {
  readonly publishableKey: string
  /** Path of the shop's own that leads to the service; null where the browser asks it directly. */
  readonly proxyUrl: string | null
  /** The service's origin; null where it is the shop's own. */
  readonly origin: string | null
  readonly scripts: { readonly clerk: string; readonly ui: string }
}

/** Where photos are sent, under which public preset. */
export interface UploadService {
  readonly url: string
  readonly preset: string
}

/** What the pages that pay may load of payment providers. */
export interface PaymentService {
  /** Addresses of scripts: the card provider's checkout, a demonstration wallet. */
  readonly scripts: readonly string[]
  /** Whether the card provider is somebody else's origin, and not a stand-in of the shop's own. */
  readonly hostedCard: boolean
}

/** Where the browser posts letters to the shop. */
export interface MailService {
  /** The service's origin; null where it is the shop's own. */
  readonly origin: string | null
}

/** Stand-ins of third parties, where they are in use. */
export interface SandboxService {
  /** Path of the page that shows what they sent. */
  readonly inbox: string
  /** Shoppers that can be signed in as. */
  readonly shoppers: readonly { readonly email: string; readonly password: string; readonly name: string }[]
}

/** The third parties of this shop; null for those that it does without. */
export interface Services {
  /** What the legal pages say; the pages alone need it, not their scripts. */
  readonly legal: LegalFacts
  readonly identity: IdentityService | null
  readonly uploads: UploadService | null
  readonly payments: PaymentService | null
  readonly mail: MailService | null
  readonly sandbox: SandboxService | null
}

/** A shop that does without. */
export const NONE: Services = {
  legal: { details: null, parties: [], isDemo: false },
  identity: null,
  uploads: null,
  payments: null,
  mail: null,
  sandbox: null,
}

/** Reads `HAAT_SERVICES`, which the command `haat` writes. Without it the site does without third parties. */
export function readServices(text: string | undefined): Services {
  if (!text) return NONE
  try {
    return { ...NONE, ...(JSON.parse(text) as Partial<Services>) }
  } catch (cause) {
    throw new Error(
      'Haat: HAAT_SERVICES is not JSON. The pages cannot know who signs shoppers in. Build with `haat start`, or leave it away.',
      { cause },
    )
  }
}

/** The services as constants of the pages' code; src/services.ts and src/has.ts give them their names. */
export const serviceConstants = ({
  identity,
  uploads,
  payments,
  sandbox,
  legal,
}: Services): Record<string, string> => ({
  __HAAT_IDENTITY__: JSON.stringify(identity),
  __HAAT_UPLOADS__: JSON.stringify(uploads),
  __HAAT_PAYMENTS__: JSON.stringify(payments),
  __HAAT_SANDBOX__: JSON.stringify(sandbox),
  __HAAT_LEGAL__: JSON.stringify(legal),
  __HAAT_HAS__: JSON.stringify({
    identity: identity !== null,
    uploads: uploads !== null,
    payments: payments !== null,
  }),
})
