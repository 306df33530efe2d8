/** Third parties that a shop may send data to. */
type Party = 'clerk' | 'razorpay' | 'ethereum' | 'emailjs' | 'twilio' | 'msg91' | 'cloudinary'

/** What the legal pages say about this installation. */
export interface LegalFacts {
  readonly parties: readonly Party[]
  /** Whether the shop is a demonstration, with stand-ins for third parties. */
  readonly isDemo: boolean
}

/** The service with which shoppers sign in. All values are public. */
export interface IdentityService {
  readonly publishableKey: string
  /** Path of the shop that forwards to the service; null if the browser calls it directly. */
  readonly proxyUrl: string | null
  /** The service's origin; null if it is the shop's. */
  readonly origin: string | null
  readonly scripts: { readonly clerk: string; readonly ui: string }
}

/** The service for photo uploads, with its public preset. */
export interface UploadService {
  readonly url: string
  readonly preset: string
}

/** What pages with payments may load from payment providers. */
export interface PaymentService {
  /** Addresses of scripts: the card provider's checkout, a demonstration wallet. */
  readonly scripts: readonly string[]
  /** Whether the card provider is the real one on another origin, and not a stand-in of the shop. */
  readonly hostedCard: boolean
}

/** The service to which the browser posts messages to the shop. */
interface MailService {
  /** The service's origin; null if it is the shop's. */
  readonly origin: string | null
}

/** Stand-ins for third parties that are in use. */
export interface SandboxService {
  /** Path of the page that shows the messages that they sent. */
  readonly inbox: string
  /** Demo shoppers that visitors can sign in as. */
  readonly shoppers: readonly { readonly email: string; readonly password: string; readonly name: string }[]
}

/** The third parties of this shop; null for those that it does not use. */
export interface Services {
  /** Data for the legal pages. Only pages need it, not their scripts. */
  readonly legal: LegalFacts
  readonly identity: IdentityService | null
  readonly uploads: UploadService | null
  readonly payments: PaymentService | null
  readonly mail: MailService | null
  readonly sandbox: SandboxService | null
}

/** A shop without third parties. */
export const NONE: Services = {
  legal: { parties: [], isDemo: false },
  identity: null,
  uploads: null,
  payments: null,
  mail: null,
  sandbox: null,
}

/** Reads `HAAT_SERVICES`, which the command `haat` sets. Without it the site uses no third parties. */
export function readServices(text: string | undefined): Services {
  if (!text) return NONE
  try {
    return { ...NONE, ...(JSON.parse(text) as Partial<Services>) }
  } catch (cause) {
    throw new Error(
      'Haat: HAAT_SERVICES is not JSON, so the pages have no settings of third parties. Build with `haat start`, or unset it.',
      { cause },
    )
  }
}

/** Returns the services as constants for the pages' code; src/services.ts and src/has.ts export them. */
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
