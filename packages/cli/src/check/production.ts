import { type Environment, readEnvironment, servicesOf } from '@haat/server'
import colours from 'picocolors'
import * as v from 'valibot'
import { answerOf } from '../control/in-shop.ts'
import type { Output } from '../output.ts'
import { checkActions } from './actions.ts'
import type { Check } from './production/check.ts'
import { checkNetwork } from './production/network.ts'
import { checkSettings } from './production/settings.ts'
import { checkStock, Stock } from './production/stock.ts'

const SIGNS: Readonly<Record<Check['state'], string>> = {
  ready: colours.green('✓'),
  look: colours.yellow('!'),
  mend: colours.red('✗'),
}

const lineOf = ({ state, what, remedy }: Check) =>
  `${SIGNS[state]} ${what}${remedy === undefined ? '' : ` ${colours.cyan(remedy)}`}`

/** What to look at before a shop is opened, with what the real services say of their keys. */
export async function productionChecks(environment: Environment, stock: Stock): Promise<readonly Check[]> {
  const services = await servicesOf(environment)
  return [
    ...checkSettings(environment, process.env),
    ...(await checkNetwork(environment, services)),
    ...checkStock(stock),
  ]
}

/** `haat check production`: one line a check. The exit code is 1 where something has to be mended before opening. */
export async function checkProduction(output: Output): Promise<void> {
  const environment = readEnvironment(process.env)
  const question = { action: 'stock-summary', input: {} }
  const stock = v.parse(Stock, await answerOf(output, question, ({ db }) => checkActions(db)))
  const checks = await productionChecks(environment, stock)
  for (const check of checks) output.say(lineOf(check))
  const mend = checks.filter(({ state }) => state === 'mend').length
  if (mend > 0) process.exitCode = 1
  output.say(mend === 0 ? 'The shop can be opened.' : `To be mended before opening: ${mend}.`)
}
