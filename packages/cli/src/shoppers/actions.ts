import { closeAccount, type Drizzle, NO_SERVICES, ownDataOf, type Services } from '@haat/server'
import * as v from 'valibot'
import type { Actions } from '../control/control.ts'
import { ExpectedError } from '../errors.ts'

/** What commands about shoppers work with: the shop's own, or a database that nobody else has open. */
export interface ShopperDeps {
  readonly db: Drizzle
  readonly services: Partial<Services> | undefined
}

export type ShopperAction = 'export-shopper' | 'close-shopper'

const Who = v.object({ who: v.pipe(v.string(), v.trim(), v.minLength(1)) })

const NO_KEY =
  'The shop has no key for the accounts of the identity service. Set CLERK_SECRET_KEY; the sandbox has one while the shop is open.'

/** A refusal of the shop's own, as a line for the terminal. */
function asLine(thrown: unknown): never {
  const { name, message } = thrown as Error
  throw name === 'Problem' || name === 'ServiceError' ? new ExpectedError(`Haat: ${message}`) : thrown
}

/** The commands about shoppers. Each answers the lines that are to be printed. */
export function shopperActions({
  db,
  services: some,
}: ShopperDeps): Actions & Record<ShopperAction, Actions[string]> {
  const services = { ...NO_SERVICES, ...some }
  const deps = { db, services }

  /** @throws ExpectedError where nobody has this address, or addresses cannot be looked up */
  async function idOf(who: string): Promise<string> {
    if (!who.includes('@')) return who
    if (services.accounts === null) throw new ExpectedError(`Haat: ${NO_KEY} Or give the user id.`)
    const account = await services.accounts.findByEmail(who)
    if (account === null) throw new ExpectedError(`Haat: nobody has an account with the address ${who}.`)
    return account.userId
  }
  /** @throws ExpectedError where nothing is known of a shopper */
  async function dataOf(who: string) {
    const userId = await idOf(who)
    const data = await ownDataOf(deps, userId)
    if (data.identity === null && Object.values(data.records).every((rows) => rows.length === 0))
      throw new ExpectedError(`Haat: the shop knows nobody with the id ${userId}.`)
    return { userId, data }
  }

  return {
    async 'export-shopper'(input) {
      const { data } = await dataOf(v.parse(Who, input).who).catch(asLine)
      return JSON.stringify(data, null, 2).split('\n')
    },
    async 'close-shopper'(input) {
      const { userId } = await dataOf(v.parse(Who, input).who).catch(asLine)
      if (services.accounts === null) throw new ExpectedError(`Haat: ${NO_KEY}`)
      const { ordersUnderWay } = await closeAccount(deps, userId).catch(asLine)
      const orders =
        ordersUnderWay === 0 ? '' : ` Orders under way, which are still delivered: ${ordersUnderWay}.`
      return [`The account ${userId} is closed.${orders}`]
    },
  }
}
