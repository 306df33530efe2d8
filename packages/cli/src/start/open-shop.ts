import { demoShop } from '@haat/demo'
import { type Environment, type OrderRules, openDatabase, setCurrency, setTranslations } from '@haat/server'
import {
  cancelMsOf,
  couponRules,
  deliveryRules,
  readMessages,
  readShop,
  readTranslations,
  sellerOf,
} from '@haat/shop-folder'
import { endInterrupted } from '../backup/actions.ts'
import type { Closing } from '../closing.ts'
import { ExpectedError, explain } from '../errors.ts'
import { openDataFolder } from '../file-access.ts'
import type { Output } from '../output.ts'
import { APPLY, applyTogether } from '../shop/apply.ts'
import { isForShoppers, openThirdParties } from '../third-parties/third-parties.ts'
import { openForShop } from '../with-database.ts'

/** Time that a statement may take on the replica, in ms. It is then repeated on the primary. */
const REPLICA_LIMIT = 2_000

/**
 * Opens the data folder, the database and the third parties of a shop, which are closed with it.
 * @param port port of the server and the stand-ins
 * @returns them, and what the application needs of them
 */
export async function openShop(output: Output, closing: Closing, environment: Environment, port: number) {
  const { dataFolder, siteReaders, shopFolder, siteUrl } = environment
  const isReal = isForShoppers(environment)
  if (isReal && shopFolder === demoShop.folder)
    throw new ExpectedError(
      `Haat: ${siteUrl} is public, but the shop has the name and the address of the demo. Write a folder of your own with haat shop init, and set HAAT_SHOP to it; or set HAAT_SANDBOX=on for a demonstration.`,
    )
  // Builds and pictures are stored there, even if the database is PostgreSQL.
  await openDataFolder(output, dataFolder, siteReaders)
  const database = await openForShop(output, environment, {
    demo: environment.demo && !isReal,
    signal: closing.signal,
  })
  closing.defer(() => database.close())
  const { databaseUrl, replicaUrl } = environment
  const replica =
    databaseUrl && replicaUrl
      ? await openDatabase({ databaseUrl: replicaUrl, statementTimeout: REPLICA_LIMIT })
      : undefined
  closing.defer(async () => replica?.close())
  if (await endInterrupted({ database, dataFolder }))
    output.log('  ✓ put back the pictures from before a restore that was interrupted')
  const parties = await openThirdParties({ output, environment, database, port })
  closing.defer(parties.close)
  const orderRules = rulesOf(shopFolder)
  closing.defer(followShopFolder(output, shopFolder, orderRules))
  // With the embedded database there is only one process.
  if (databaseUrl) closing.defer(applyTogether(output, dataFolder))
  const pictures = isReal ? {} : { pictures: demoShop.pictures }
  const seller = () => sellerOf(readShop(shopFolder))
  const shop = { orderRules, seller }
  return {
    database,
    parties,
    deps: { ...environment, ...parties.server, database, replica, ...pictures, ...shop },
  }
}

/** Returns what the shop promises and allows: of two periods for a return, the longer one. */
function rulesOf(shopFolder: string): OrderRules {
  const { promises, coupons, delivery, legal } = readShop(shopFolder)
  const { returnDays, defectDays } = promises
  return {
    cancelMs: cancelMsOf(shopFolder),
    returnDays: Math.max(returnDays, defectDays),
    coupons: couponRules(coupons),
    taxInvoices: legal.gstin !== null,
    delivery: deliveryRules(delivery),
  }
}

/** Gives the server the texts, the currency and the promises of the shop's folder, now and when it is applied. Returns the end of it. */
function followShopFolder(output: Output, shopFolder: string, rules: OrderRules): () => void {
  const read = () => {
    try {
      setTranslations(
        readTranslations(shopFolder).map(({ language, texts }) => ({
          language,
          texts: { ...texts, ...readMessages(shopFolder, language) },
        })),
      )
      setCurrency(readShop(shopFolder).currency ?? undefined)
      Object.assign(rules, rulesOf(shopFolder))
    } catch (thrown) {
      output.warn(`${explain(thrown)} The server shows its own texts.`)
    }
  }
  read()
  process.on(APPLY, read)
  return () => {
    process.off(APPLY, read)
  }
}
