import { existsSync } from 'node:fs'
import { type Environment, readEnvironment } from '@haat/server'
import { readShop } from '@haat/shop-folder'
import * as v from 'valibot'
import { type Check, look } from '../check/production/check.ts'
import { printChecks } from '../check/production.ts'
import { runAction } from '../control/in-shop.ts'
import { type Output, printable } from '../output.ts'
import { folderChecks, kind } from './folder-checks.ts'

/** Highest number of products that are named. */
const MOST_NAMED = 20

/** Checks the products of a shop that issues tax invoices. A shop without data has none yet. */
async function productChecks(output: Output, environment: Environment): Promise<Check[]> {
  const { shopFolder, databaseUrl, dataFolder } = environment
  if (!readShop(shopFolder).legal.gstin || !(databaseUrl || existsSync(dataFolder))) return []
  const names = v.parse(v.array(v.string()), await runAction(output, 'soldWithoutHsn', {}))
  const more =
    names.length > MOST_NAMED ? [`${names.length - MOST_NAMED} more products have no HSN code.`] : []
  return kind(
    'Every product has an HSN code.',
    [...names.slice(0, MOST_NAMED).map((name) => `${printable(name)} has no HSN code.`), ...more],
    'Import it as hsn: the GST portal refuses rows without one.',
    look,
  )
}

/** `haat shop check`: one line for each check. The exit code is 1 if something must be corrected. */
export async function checkFolder(output: Output): Promise<void> {
  const environment = readEnvironment(process.env)
  const checks = folderChecks(environment.shopFolder)
  const isRead = checks.every(({ state }) => state !== 'fix')
  const ofProducts = isRead ? await productChecks(output, environment) : []
  printChecks(output, [...checks, ...ofProducts], 'The folder is in order.')
}
