import type { MailService } from '@haat/core/contact'
import type { Mailer, Pusher, SmsSender, Webhooks } from './services.messages.ts'

/**
 * Why a third party did not carry out a call.
 * - `unavailable`: it did not respond, or with an invalid response; a retry may succeed
 * - `refused`: it understood the call and refused it
 * - `phone`: this phone cannot receive messages
 * - `limit`: its own limit is reached
 * - `amount`: it does not take so much money in one payment
 */
export type Refusal = 'unavailable' | 'refused' | 'phone' | 'limit' | 'amount'

/** A third party did not carry out a call. The message contains no personal data and no keys, so it may be logged. */
export class ServiceError extends Error {
  override readonly name = 'ServiceError'
  readonly refusal: Refusal

  constructor(refusal: Refusal, message: string, options?: ErrorOptions) {
    super(message, options)
    this.refusal = refusal
  }
}

/**
 * Returns why a third party refused. If it is unavailable, that is logged.
 * @param advice consequences and remedy: sentences for the log
 * @param otherwise text to log for any other error; if missing, other errors are rethrown
 */
export function refusalIn(thrown: unknown, advice: string, otherwise?: string): Refusal {
  if (!(thrown instanceof ServiceError) && otherwise === undefined) throw thrown
  const { refusal, message } =
    thrown instanceof ServiceError ? thrown : { refusal: 'unavailable' as const, message: otherwise }
  if (refusal === 'unavailable') console.warn(`Haat: ${message}. ${advice}`)
  return refusal
}

/** One-time codes to phones. The provider creates, stores and checks the codes. */
export interface PhoneVerifier {
  /**
   * Sends a code to a phone ("+919876543210"). Returns the provider's id of the attempt.
   * @throws ServiceError
   */
  send(phone: string): Promise<{ readonly providerId: string }>
  /**
   * Whether this is the code. A used or expired code does not match.
   * @throws ServiceError
   */
  check(phone: string, code: string): Promise<boolean>
  /**
   * Checks that the provider accepts the keys, without sending a code.
   * @throws ServiceError if it does not accept them or does not respond
   */
  checkKeys(): Promise<void>
}

/** Shoppers' photos at the image service. */
export interface PhotoStorage {
  /** The image service's id of an uploaded photo; null for any other address. */
  idOf(address: string): string | null
  /**
   * Deletes a photo. A missing photo counts as deleted.
   * @throws ServiceError
   */
  remove(id: string): Promise<void>
}

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
  /** Null if there is no such account. */
  find(userId: string): Promise<IdentityAccount | null>
  /** Null if no account has this address. */
  findByEmail(email: string): Promise<IdentityAccount | null>
  /** Deletes an account, and ends its sessions everywhere. A missing account counts as deleted. */
  remove(userId: string): Promise<void>
}

export interface CardPayment {
  readonly id: string
  /** Id of the provider's order; '' for none. */
  readonly orderId: string
  /** In paise, or in the smallest unit of another currency. */
  readonly amountPaise: number
  readonly refundedPaise: number
  /** Three capital letters. */
  readonly currency: string
  /** An `authorized` payment must be captured; only a `captured` one is paid. */
  readonly status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed'
}

export interface CardRefund {
  readonly id: string
  readonly paymentId: string
  readonly amountPaise: number
  /** The shop's own id of it; null for one that was made in the dashboard. */
  readonly receipt: string | null
  readonly status: 'pending' | 'processed' | 'failed'
}

/** A signed webhook of the card provider. */
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
  /** URL of the script that shows its checkout. */
  readonly script: string
  /** Creates an order of an amount in paise. `receipt` is the shop's own id for it, at most 40 characters. */
  createOrder(amountPaise: number, receipt: string): Promise<{ readonly id: string }>
  payment(id: string): Promise<CardPayment>
  /** Returns all payments of an order of the provider, including failed ones. */
  paymentsOf(orderId: string): Promise<readonly CardPayment[]>
  /** Captures an authorised payment. Succeeds also if it is already captured. */
  capture(payment: CardPayment): Promise<CardPayment>
  /**
   * Begins to refund a part of a captured payment, in paise. `receipt` is the shop's own id of the refund. The provider
   * refuses more than what is left of the payment.
   */
  refund(paymentId: string, amountPaise: number, receipt: string): Promise<CardRefund>
  /** Returns the refunds of a payment, including failed ones. */
  refundsOf(paymentId: string): Promise<readonly CardRefund[]>
  /** Returns the refunds of all payments since a time, in ms since 1970, the newest 100 at most. */
  refundsSince(time: number): Promise<readonly CardRefund[]>
  /** Whether the provider signed this payment for this order; compared in constant time. */
  isSigned(orderId: string, paymentId: string, signature: string): boolean
  /** Parses a webhook; null if it is invalid or not signed by the provider. `body` has the received bytes. */
  readEvent(body: Buffer, signature: string): CardEvent | null
}

export interface ChainTransaction {
  readonly hash: string
  readonly chainId: number
  /** Addresses with checksum (EIP-55); `to` is null for a transaction that creates a contract. */
  readonly from: string
  readonly to: string | null
  readonly wei: bigint
  /** Number of earlier transactions of its account; null if the node does not report it. */
  readonly nonce: number | null
  /** Null while it is not mined. */
  readonly mined: {
    readonly ok: boolean
    /** Number of confirmations, including its own block. */
    readonly confirmations: number
    /** Time of its block, in ms since 1970. */
    readonly at: number
    readonly block: number
  } | null
}

/** The chain on which the shop is paid, read through a node. Calls may throw. */
export interface Chain {
  readonly id: number
  /** Address that receives payments, with checksum. */
  readonly recipient: string
  /** Number of confirmations that a payment needs. */
  readonly confirmations: number
  /** URL of a public node, for wallets that do not support the chain; null: they must support it. */
  readonly publicRpc: string | null
  /** Script of a demonstration wallet, or null. */
  readonly wallet: string | null
  /** Returns an address with its checksum; null for an invalid address or checksum. */
  checksummed(address: string): string | null
  transaction(hash: string): Promise<ChainTransaction | null>
  /** Nonce of the first transaction of an account that is not mined in any block until this one. */
  nextNonce(address: string, block: number): Promise<number>
  /** Number of the newest block. */
  head(): Promise<number>
  /** Time of a block, in ms since 1970. */
  timeOf(block: number): Promise<number>
  paidIn(block: number): Promise<readonly ChainTransaction[]>
  /** Whether the address signed the text (EIP-191). */
  isSigned(text: string, signature: string, address: string): boolean
}

/** A public price of ether in rupees. */
export interface PriceFeed {
  /** @throws if the feed cannot be read, or its price is too old or implausible */
  paisePerEther(): Promise<number>
}

/** The third parties of the shop, each with its own interface. Null if none is set up. */
export interface Services {
  /** Null without a key: then no account can be closed. */
  readonly accounts: IdentityAccounts | null
  readonly phones: PhoneVerifier | null
  /** Allowed beginnings of the URLs of shoppers' photos: the uploads at the image service. */
  readonly photos: readonly string[]
  /** Deletes photos; null without a key: then they stay at the image service. */
  readonly photoStorage: PhotoStorage | null
  readonly card: CardProvider | null
  readonly crypto: { readonly chain: Chain; readonly feed: PriceFeed } | null
  readonly mailer: Mailer | null
  readonly webhooks: Webhooks | null
  /** Text messages about orders. */
  readonly sms: SmsSender | null
  readonly pusher: Pusher | null
  /** The service to which browsers send messages to the shop. */
  readonly mail: MailService | null
}

export const NO_SERVICES: Services = {
  accounts: null,
  phones: null,
  photos: [],
  photoStorage: null,
  card: null,
  crypto: null,
  mailer: null,
  webhooks: null,
  sms: null,
  pusher: null,
  mail: null,
}
