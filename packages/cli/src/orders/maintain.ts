import {
  type Database,
  type Environment,
  reconcileOnce,
  type Services,
  startChecking,
  startFinishingClosings,
  startReconciling,
} from '@haat/server'
import { backupActions, backupDeps } from '../backup/actions.ts'
import { catalogueActions } from '../catalogue/actions.ts'
import { checkActions } from '../check/actions.ts'
import type { Closing } from '../closing.ts'
import { openControl } from '../control/control.ts'
import type { Output } from '../output.ts'
import { shopperActions } from '../shoppers/actions.ts'
import { placeOf } from '../with-database.ts'
import { orderActions } from './actions.ts'

export interface OpenShop {
  readonly environment: Environment
  readonly database: Database
  readonly services: Partial<Services> | undefined
}

const many = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`

/** Looks once for payments that were not reported. Returns one line about them. */
export async function reconcileLine(
  database: Database,
  services: Partial<Services> | undefined,
): Promise<string> {
  const { made, open } = await reconcileOnce({ database, services })
  return `${many(made, 'order')} created for payments that were not reported; ${many(open, 'payment')} still open.`
}

/**
 * Starts what an open shop does for its orders and shoppers. Every minute it looks for payments, compares stock, payments
 * and orders, and finishes closing accounts. It also runs commands of the command line.
 */
export async function maintainOrders(output: Output, closing: Closing, shop: OpenShop): Promise<void> {
  const { environment, database, services } = shop
  closing.defer(startReconciling({ database, services }))
  closing.defer(startChecking({ database }))
  closing.defer(startFinishingClosings({ database, services }))
  const actions = {
    ...orderActions({ db: database.db, reconcile: () => reconcileLine(database, services) }),
    ...shopperActions({ db: database.db, services }),
    ...checkActions(database.db),
    ...catalogueActions(database.db),
    ...backupActions(backupDeps(database, environment)),
  }
  const place = placeOf(environment)
  closing.defer(await openControl(output, { dataFolder: environment.dataFolder, place }, actions))
}
