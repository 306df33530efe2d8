import { type Environment, readEnvironment, servicesOf } from '@haat/server'
import colours from 'picocolors'
import * as v from 'valibot'
import { runAction } from '../control/in-shop.ts'
import type { Output } from '../output.ts'
import { checkActions } from './actions.ts'
import type { Check } from './production/check.ts'
import { checkNetwork } from './production/network.ts'
import { checkSettings } from './production/settings.ts'
import { checkStock, Stock } from './production/stock.ts'

const MARKS: Readonly<Record<Check['state'], string>> = {
  ready: colours.green('✓'),
  look: colours.yellow('!'),
  fix: colours.red('✗'),
}

const lineOf = ({ state, what, remedy }: Check) =>
  `${MARKS[state]} ${what}${remedy === undefined ? '' : ` ${colours.cyan(remedy)}`}`

/** Runs all checks before a shop is opened. The real services verify their keys. */
export async function productionChecks(environment: Environment, stock: Stock): Promise<readonly Check[]> {
  const services = await servicesOf(environment)
  return [
    ...checkSettings(environment, process.env),
    ...(await checkNetwork(environment, services)),
    ...checkStock(stock),
  ]
}

/** `haat check production`: one line for each check. The exit code is 1 if something must be fixed before opening. */
export async function checkProduction(output: Output): Promise<void> {
  const environment = readEnvironment(process.env)
  const question = { action: 'stock-summary', input: {} }
  const stock = v.parse(Stock, await runAction(output, question, ({ db }) => checkActions(db)))
  const checks = await productionChecks(environment, stock)
  for (const check of checks) output.say(lineOf(check))
  const toFix = checks.filter(({ state }) => state === 'fix').length
  if (toFix > 0) process.exitCode = 1
  output.say(toFix === 0 ? 'The shop can be opened.' : `To be fixed before opening: ${toFix}.`)
}
