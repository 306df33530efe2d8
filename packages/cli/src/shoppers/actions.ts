import { closeAccount, type Drizzle, NO_SERVICES, ownDataOf, type Services } from '@haat/server'
import * as v from 'valibot'
import type { Actions } from '../control/control.ts'
import { ExpectedError } from '../errors.ts'

export type ShopperAction = 'export-shopper' | 'close-shopper'

const Input = v.object({
  /** User id or e-mail address. */
  shopper: v.pipe(v.string(), v.trim(), v.minLength(1)),
})

const NO_KEY =
  'The shop has no key for the accounts of the identity service. Set CLERK_SECRET_KEY, or open the shop if it uses the sandbox.'

/** Throws a refusal of the server as an expected error of the command line. */
function throwReadable(thrown: unknown): never {
  const { name, message } = thrown as Error
  throw name === 'Problem' || name === 'ServiceError' ? new ExpectedError(`Haat: ${message}`) : thrown
}

/** The commands about shoppers. Each returns the lines to print. */
export function shopperActions({
  db,
  services: some,
}: {
  readonly db: Drizzle
  readonly services: () => Promise<Partial<Services> | undefined>
}): Actions & Record<ShopperAction, Actions[string]> {
  const depsOf = async () => ({ db, services: { ...NO_SERVICES, ...(await some()) } })

  /** @throws ExpectedError if no account has this address, or addresses cannot be looked up */
  async function idOf(shopper: string, { accounts }: Services): Promise<string> {
    if (!shopper.includes('@')) return shopper
    if (accounts === null) throw new ExpectedError(`Haat: ${NO_KEY} Or use the user id.`)
    const account = await accounts.findByEmail(shopper)
    if (account === null) throw new ExpectedError(`Haat: no account has the address ${shopper}.`)
    return account.userId
  }
  /** @throws ExpectedError if the shop has no data of the shopper */
  async function dataOf(input: unknown) {
    const deps = await depsOf()
    const userId = await idOf(v.parse(Input, input).shopper, deps.services)
    const data = await ownDataOf(deps, userId)
    if (data.identity === null && Object.values(data.records).every((rows) => rows.length === 0))
      throw new ExpectedError(`Haat: the shop has no shopper with the id ${userId}.`)
    return { deps, userId, data }
  }

  return {
    async 'export-shopper'(input) {
      const { data } = await dataOf(input).catch(throwReadable)
      return JSON.stringify(data, null, 2).split('\n')
    },
    async 'close-shopper'(input) {
      const { deps, userId } = await dataOf(input).catch(throwReadable)
      if (deps.services.accounts === null) throw new ExpectedError(`Haat: ${NO_KEY}`)
      const { ordersUnderWay } = await closeAccount(deps, userId).catch(throwReadable)
      const orders = ordersUnderWay === 0 ? '' : ` Orders that will still be delivered: ${ordersUnderWay}.`
      return [`The account ${userId} is closed.${orders}`]
    },
  }
}
