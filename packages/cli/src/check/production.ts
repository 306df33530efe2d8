import { type Environment, readEnvironment, servicesOf } from '@haat/server'
import colours from 'picocolors'
import * as v from 'valibot'
import { runAction } from '../control/in-shop.ts'
import type { Output } from '../output.ts'
import type { Check } from './production/check.ts'
import { checkNetwork } from './production/network.ts'
import { checkSettings, checkStock, Stock } from './production/settings.ts'

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
  return [...checkSettings(environment), ...(await checkNetwork(environment, services)), ...checkStock(stock)]
}

/** `haat check production`: one line for each check. The exit code is 1 if something must be fixed before opening. */
export async function checkProduction(output: Output): Promise<void> {
  const environment = readEnvironment(process.env)
  const stock = v.parse(Stock, await runAction(output, 'stock-summary', {}))
  printChecks(output, await productionChecks(environment, stock), 'The shop can be opened.')
}

/** Prints one line for each check. The exit code is 1 if something must be fixed. */
export function printChecks(output: Output, checks: readonly Check[], good: string): void {
  for (const check of checks) output.say(lineOf(check))
  const toFix = checks.filter(({ state }) => state === 'fix').length
  if (toFix > 0) process.exitCode = 1
  output.say(toFix === 0 ? good : `To be fixed before opening: ${toFix}.`)
}
