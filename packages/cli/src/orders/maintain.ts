import {
  type Database,
  type Environment,
  type Services,
  startChecking,
  startFinishingClosings,
  startReconciling,
  startScheduledPrices,
  startSending,
} from '@haat/server'
import type { Closing } from '../closing.ts'
import { actionsOf } from '../control/actions.ts'
import { openControl } from '../control/control.ts'
import type { Output } from '../output.ts'
import { followFace } from '../shop/face.ts'
import { placeOf } from '../with-database.ts'

interface OpenShop {
  readonly environment: Environment
  readonly database: Database
  readonly services: Partial<Services> | undefined
}

/**
 * Starts what an open shop does for its orders and shoppers. Every minute it looks for payments, compares stock, payments
 * and orders, and finishes closing accounts. It begins and ends scheduled prices at their time, sends messages about orders,
 * and runs commands of the command line.
 */
export async function maintainOrders(output: Output, closing: Closing, shop: OpenShop): Promise<void> {
  const { environment, database, services } = shop
  closing.defer(startReconciling({ database, services }))
  closing.defer(startChecking({ database }))
  closing.defer(startScheduledPrices(database))
  closing.defer(startFinishingClosings({ database, services }))
  const face = followFace(environment)
  closing.defer(face.stop)
  closing.defer(startSending({ database, services, face: face.current, lowStock: environment.lowStock }))
  const actions = actionsOf({ environment, database, services: async () => services })
  const place = placeOf(environment)
  closing.defer(await openControl(output, { dataFolder: environment.dataFolder, place }, actions))
}
