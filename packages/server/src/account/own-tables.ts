import { getTableColumns } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import {
  addresses,
  cartLines,
  comments,
  embedGrants,
  favourites,
  idempotencyKeys,
  orderLines,
  orders,
  otpSends,
  paymentIntents,
  payments,
  profiles,
  verifiedPhones,
} from '../database/schema.ts'

/** A table whose rows each belong to a shopper. */
export type OwnedTable = PgTable & { readonly userId: AnyPgColumn }

type Columns = Record<string, AnyPgColumn>

/** The columns that a download has: all but secrets, and hashes that say nothing. */
function shown<T extends PgTable>(table: T, without: readonly (keyof T & string)[] = []): Columns {
  const columns = Object.entries(getTableColumns(table)) as [keyof T & string, AnyPgColumn][]
  return Object.fromEntries(columns.filter(([name]) => name !== 'userId' && !without.includes(name)))
}

export interface Owned {
  readonly table: OwnedTable
  readonly columns: Columns
  /**
   * What closing an account does to the rows.
   * - `delete`: they go
   * - `detach`: they stay for the shop's books and limits, and lead to no account any more
   * - `anonymous`: the same, and nothing in them says that two are of one person
   */
  readonly onClose: 'delete' | 'detach' | 'anonymous'
}

const owned = <T extends OwnedTable>(
  table: T,
  onClose: Owned['onClose'],
  without?: readonly (keyof T & string)[],
): Owned => ({ table, columns: shown(table, without), onClose })

/** Every table whose rows have an owner, by its name in the download. */
export const OWNED = {
  profile: owned(profiles, 'delete'),
  verifiedPhones: owned(verifiedPhones, 'delete'),
  addresses: owned(addresses, 'delete'),
  cart: owned(cartLines, 'delete'),
  favourites: owned(favourites, 'delete'),
  comments: owned(comments, 'anonymous'),
  orders: owned(orders, 'detach'),
  payments: owned(paymentIntents, 'detach', ['fingerprint', 'challenge']),
  // A phone gets no more codes because its owner closed an account: these go with their day.
  codesSent: owned(otpSends, 'detach', ['source', 'providerId']),
  partnerSignIns: owned(embedGrants, 'delete', ['id', 'codeHash', 'challenge', 'thumbprint']),
  repeatedCalls: owned(idempotencyKeys, 'delete', ['call']),
} as const satisfies Readonly<Record<string, Owned>>

/** Rows that belong to a row that has an owner. They go or stay with it. */
export const OF_OWNED = {
  orderLines: { table: orderLines, columns: shown(orderLines), key: orderLines.orderId, of: orders },
  moneyReceived: { table: payments, columns: shown(payments), key: payments.intentId, of: paymentIntents },
} as const
