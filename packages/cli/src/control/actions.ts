import {
  type Database,
  type Environment,
  etherRefund,
  reconcileOnce,
  type Services,
  sendRefundsOf,
} from '@haat/server'
import { readShop, sellerOf } from '@haat/shop-folder'
import { backupActions, backupDeps } from '../backup/actions.ts'
import { catalogueActions, type ReadFile } from '../catalogue/actions.ts'
import { checkActions } from '../check/actions.ts'
import { commentActions } from '../comments/actions.ts'
import { messageActions } from '../messages/actions.ts'
import { orderActions } from '../orders/actions.ts'
import { reportActions } from '../reports/actions.ts'
import { applyActions } from '../shop/apply.ts'
import { shopperActions } from '../shoppers/actions.ts'
import type { Actions } from './control.ts'

/** What actions work on: the open shop, or a database that a command opened. */
export interface ActionDeps {
  readonly environment: Environment
  readonly database: Database
  /** Stand-ins run only in an open shop; a command itself uses third parties whose keys are set. */
  services(): Promise<Partial<Services> | undefined>
  /** Reads a catalogue's file; a command that has read it already returns that. @default in a thread */
  readonly read?: ReadFile | undefined
}

/** All actions of the command line. */
export const actionsOf = ({ environment, database, services, read }: ActionDeps): Actions => ({
  ...orderActions({
    db: database.db,
    reconcile: async () => reconcileOnce({ database, services: await services() }),
    sendRefunds: async (orderId) => sendRefundsOf({ database, services: await services() }, orderId),
    seller: () => sellerOf(readShop(environment.shopFolder)),
    recordEther: async (id, transaction) =>
      etherRefund({ database, services: await services() }, id, { transaction }),
  }),
  ...reportActions(database.db),
  ...shopperActions({ db: database.db, services }),
  ...messageActions(database.db),
  ...commentActions(database.db),
  ...checkActions(database.db),
  ...catalogueActions(database.db, read),
  ...backupActions(backupDeps(database, environment)),
  ...applyActions,
})
