import { getTableColumns } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import {
  addresses,
  cartLines,
  carts,
  comments,
  contactMessages,
  embedGrants,
  favourites,
  idempotencyKeys,
  invoices,
  messages,
  orderLines,
  orderSteps,
  orders,
  otpSends,
  paymentIntents,
  payments,
  profiles,
  pushDevices,
  refunds,
  restockRequests,
  returnPhotos,
  verifiedPhones,
} from '../database/schema.ts'

/** A table in which each row belongs to a shopper. */
type OwnedTable = PgTable & { readonly userId: AnyPgColumn }

type Columns = Record<string, AnyPgColumn>

/** Columns of a download: all except the owner, secrets and hashes. */
function downloadColumns<T extends PgTable>(table: T, without: readonly (keyof T & string)[] = []): Columns {
  const columns = Object.entries(getTableColumns(table)) as [keyof T & string, AnyPgColumn][]
  return Object.fromEntries(columns.filter(([name]) => name !== 'userId' && !without.includes(name)))
}

interface Owned {
  readonly table: OwnedTable
  readonly columns: Columns
  /**
   * What happens to the rows when the account is closed.
   * - `delete`: they are deleted
   * - `detach`: they stay for the shop's books and limits, without a link to the account
   * - `anonymous`: as `detach`, and two rows of one person cannot be recognised as such
   */
  readonly onClose: 'delete' | 'detach' | 'anonymous'
}

const owned = <T extends OwnedTable>(
  table: T,
  onClose: Owned['onClose'],
  without?: readonly (keyof T & string)[],
): Owned => ({ table, columns: downloadColumns(table, without), onClose })

/** Every table whose rows have an owner, by its name in the download. */
export const OWNED = {
  profile: owned(profiles, 'delete'),
  verifiedPhones: owned(verifiedPhones, 'delete'),
  addresses: owned(addresses, 'delete'),
  cart: owned(cartLines, 'delete'),
  cartPurchase: owned(carts, 'delete'),
  favourites: owned(favourites, 'delete'),
  returnPhotos: owned(returnPhotos, 'delete'),
  restockRequests: owned(restockRequests, 'delete'),
  messagesToShop: owned(contactMessages, 'delete'),
  comments: owned(comments, 'anonymous'),
  orders: owned(orders, 'detach'),
  payments: owned(paymentIntents, 'detach', ['fingerprint', 'challenge']),
  // Closing an account must not reset a phone's limit of codes. These rows are deleted after a day.
  codesSent: owned(otpSends, 'detach', ['source', 'providerId']),
  partnerSignIns: owned(embedGrants, 'delete', ['id', 'codeHash', 'challenge', 'thumbprint']),
  notifiedDevices: owned(pushDevices, 'delete', ['auth']),
  repeatedCalls: owned(idempotencyKeys, 'delete', ['call']),
} as const satisfies Readonly<Record<string, Owned>>

/** Tables whose rows belong to a row of {@link OWNED}. They are deleted or stay with it. */
export const OWNED_CHILDREN = {
  orderLines: {
    table: orderLines,
    columns: downloadColumns(orderLines),
    key: orderLines.orderId,
    of: orders,
  },
  orderSteps: {
    table: orderSteps,
    columns: downloadColumns(orderSteps, ['productId', 'actor']),
    key: orderSteps.orderId,
    of: orders,
  },
  invoices: { table: invoices, columns: downloadColumns(invoices), key: invoices.orderId, of: orders },
  messages: { table: messages, columns: downloadColumns(messages), key: messages.orderId, of: orders },
  refunds: { table: refunds, columns: downloadColumns(refunds), key: refunds.orderId, of: orders },
  moneyReceived: {
    table: payments,
    columns: downloadColumns(payments),
    key: payments.intentId,
    of: paymentIntents,
  },
} as const
