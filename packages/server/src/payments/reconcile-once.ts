import { systemClock } from '@haat/core'
import { isNotNull } from 'drizzle-orm'
import { orders } from '../database/schema.ts'
import { NO_SERVICES } from '../services.ts'
import { countOpen } from './intents/read.ts'
import { type ReconcilingOptions, reconcile } from './reconcile.ts'

/** What one round came to. */
export interface Reconciled {
  /** Orders of payments that nobody had reported; others may have made some meanwhile. */
  readonly made: number
  /** Payments that may still be made. */
  readonly open: number
}

/** One round of reconciling, for somebody who asks for it, and what it came to. */
export async function reconcileOnce({
  database,
  services,
  clock = systemClock,
}: ReconcilingOptions): Promise<Reconciled> {
  const { db } = database
  const paidOrders = () => db.$count(orders, isNotNull(orders.intentId))
  const before = await paidOrders()
  await reconcile({ db, clock, services: { ...NO_SERVICES, ...services } })
  return {
    made: (await paidOrders()) - before,
    open: await countOpen(db),
  }
}
