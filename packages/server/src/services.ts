import type { MailService } from '@haat/core/contact'

/**
 * Why a third party did not do what it was asked.
 * - `unavailable`: it did not answer, or not sensibly; the same call may do later
 * - `refused`: it knows what was asked, and will not have it
 * - `phone`: this phone cannot get messages
 * - `limit`: its own limit for this phone is reached
 */
export type Refusal = 'unavailable' | 'refused' | 'phone' | 'limit'

/** A third party did not do what it was asked. It names no shopper and no address with a key, so it may be logged. */
export class ServiceError extends Error {
  override readonly name = 'ServiceError'
  readonly refusal: Refusal

  constructor(refusal: Refusal, message: string, options?: ErrorOptions) {
    super(message, options)
    this.refusal = refusal
  }
}

/**
 * Why a third party did not do it. That it is unavailable is logged.
 * @param advice what that means, and what to do: sentences for the log
 * @param otherwise what is logged of any other error; without it, that is thrown on as one of ours
 */
export function refusalIn(thrown: unknown, advice: string, otherwise?: string): Refusal {
  if (!(thrown instanceof ServiceError) && otherwise === undefined) throw thrown
  const { refusal, message } =
    thrown instanceof ServiceError ? thrown : { refusal: 'unavailable' as const, message: otherwise }
  if (refusal === 'unavailable') console.warn(`Haat: ${message}. ${advice}`)
  return refusal
}

/** One-time codes to phones. The provider makes the code, stores it, and checks it. */
export interface PhoneVerifier {
  /**
   * Sends a code to a phone ("+919876543210"); answers what the provider calls the attempt.
   * @throws ServiceError
   */
  send(phone: string): Promise<{ readonly providerId: string }>
  /**
   * Whether this is the code. A code that is used up or too old does not match.
   * @throws ServiceError
   */
  check(phone: string, code: string): Promise<boolean>
  /**
   * Asks whether the provider takes the keys; nothing is sent.
   * @throws ServiceError where it does not, or does not answer
   */
  checkKeys(): Promise<void>
}

/** Shoppers' photos at the image service. */
export interface PhotoStorage {
  /** The image service's id of an uploaded photo; null for any other address. */
  idOf(address: string): string | null
  /**
   * Deletes a photo. One that is not there counts as deleted.
   * @throws ServiceError
   */
  remove(id: string): Promise<void>
}

/** An account as the identity service has it. */
export interface IdentityAccount {
  readonly userId: string
  readonly emails: readonly string[]
  readonly firstName: string
  readonly lastName: string
  readonly createdAt: Date | null
  readonly lastSignInAt: Date | null
}

/** The accounts at the identity service. Every call may throw a {@link ServiceError}. */
export interface IdentityAccounts {
  /** Null where there is no such account. */
  find(userId: string): Promise<IdentityAccount | null>
  /** Null where no account has this address. */
  findByEmail(email: string): Promise<IdentityAccount | null>
  /** Deletes an account, and ends its sessions everywhere. One that is not there counts as deleted. */
  remove(userId: string): Promise<void>
}

/** A payment as the card provider reports it. */
export interface CardPayment {
  readonly id: string
  /** The provider's order that it is for; '' for none. */
  readonly orderId: string
  readonly amountPaise: number
  readonly currency: string
  /** `authorized` money is promised and has to be captured; only `captured` money is there. */
  readonly status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed'
}

/** A signed message of the card provider. */
export interface CardEvent {
  /** Such as 'payment.captured'. */
  readonly event: string
  /** Null for events about something else. */
  readonly payment: CardPayment | null
}

/** The card and UPI provider. Every call may throw a {@link ServiceError}. */
export interface CardProvider {
  /** Public. */
  readonly keyId: string
  /** Address of the script that shows its checkout. */
  readonly script: string
  /** Makes an order over so many paise; `receipt` is our own name for it, at most 40 signs. */
  createOrder(amountPaise: number, receipt: string): Promise<{ readonly id: string }>
  payment(id: string): Promise<CardPayment>
  /** All payments that were tried for an order of the provider's. */
  paymentsOf(orderId: string): Promise<readonly CardPayment[]>
  /** Takes promised money. Captured already is as good as captured now. */
  capture(payment: CardPayment): Promise<CardPayment>
  /** Whether the provider signed this payment for this order; compared in constant time. */
  isSigned(orderId: string, paymentId: string, signature: string): boolean
  /** Reads a message; null where it is none, or not signed by the provider. `body` is what came, byte by byte. */
  readEvent(body: Buffer, signature: string): CardEvent | null
}

/** A transaction as the chain has it. */
export interface ChainTransaction {
  readonly hash: string
  readonly chainId: number
  /** Checksummed addresses (EIP-55); `to` is null for one that makes a contract. */
  readonly from: string
  readonly to: string | null
  readonly wei: bigint
  /** Null while it waits to be mined. */
  readonly mined: {
    readonly ok: boolean
    /** Blocks on it, its own included. */
    readonly confirmations: number
    /** Of its block, in ms since 1970. */
    readonly at: number
    readonly block: number
  } | null
}

/** The chain on which the shop is paid, read through a node. Calls may throw. */
export interface Chain {
  readonly id: number
  /** Where money goes; checksummed. */
  readonly recipient: string
  /** Blocks that a payment has to be deep. */
  readonly confirmations: number
  /** For wallets that do not know the chain; null where they have to. */
  readonly publicRpc: string | null
  /** Script of a demonstration wallet, or null. */
  readonly wallet: string | null
  /** An address with its checksum; null where it has a wrong one, or is none. */
  checksummed(address: string): string | null
  transaction(hash: string): Promise<ChainTransaction | null>
  /** Number of the newest block. */
  head(): Promise<number>
  /** When a block was made, in ms since 1970. */
  timeOf(block: number): Promise<number>
  /** Transactions of one block that pay the shop. */
  paidIn(block: number): Promise<readonly ChainTransaction[]>
  /** Whether that address signed this text (EIP-191). */
  isSigned(text: string, signature: string, address: string): boolean
}

/** A public price of ether in rupees. */
export interface PriceFeed {
  /** @throws when the feed cannot be read, or what it says is too old or cannot be believed */
  paisePerEther(): Promise<number>
}

/** The third parties of the shop, each through its own contract. Null where none is set up. */
export interface Services {
  /** Null without a key for them: then no account can be closed. */
  readonly accounts: IdentityAccounts | null
  readonly phones: PhoneVerifier | null
  /** Beginnings of the addresses that a shopper's photo may have: where the image service stores uploads. */
  readonly photos: readonly string[]
  /** Deletes photos; null without a key for it: then they stay at the image service. */
  readonly photoStorage: PhotoStorage | null
  readonly card: CardProvider | null
  readonly crypto: { readonly chain: Chain; readonly feed: PriceFeed } | null
  /** Where browsers post letters to the shop; the server itself writes none. */
  readonly mail: MailService | null
}

export const NO_SERVICES: Services = {
  accounts: null,
  phones: null,
  photos: [],
  photoStorage: null,
  card: null,
  crypto: null,
  mail: null,
}
