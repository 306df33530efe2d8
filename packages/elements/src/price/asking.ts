import { Failure } from '@haat/core'
import { listPrices, type ProductPrice } from '@haat/core/catalogue'
import { visitorHttp } from './visitorHttp.ts'

/** A call that has not been made yet. */
interface Round {
  readonly ids: Set<string>
  readonly answer: Promise<readonly ProductPrice[]>
}

const rounds = new Map<string, Round>()
const known = new Map<string, Promise<ProductPrice>>()

async function ask(host: string, ids: ReadonlySet<string>): Promise<readonly ProductPrice[]> {
  // Prices that are asked for within a frame make one call.
  await new Promise((done) => setTimeout(done, 16))
  rounds.delete(host)
  return listPrices(visitorHttp(host), [...ids])
}

function roundOf(host: string): Round {
  const present = rounds.get(host)
  if (present) return present
  const ids = new Set<string>()
  const round = { ids, answer: ask(host, ids) }
  round.answer.catch(console.error)
  rounds.set(host, round)
  return round
}

/**
 * What a product costs. It is asked for once, together with all others of the same frame.
 * @param isFresh asks for it again @default false
 * @throws Failure
 */
export function priceOf(host: string, id: string, isFresh = false): Promise<ProductPrice> {
  const key = `${host} ${id}`
  const present = known.get(key)
  if (present && !isFresh) return present
  const { ids, answer } = roundOf(host)
  ids.add(id)
  const price = answer.then((prices) => {
    const own = prices.find((one) => one.id === id)
    if (own) return own
    throw new Failure('refused', { status: 404 })
  })
  known.set(key, price)
  // What failed is asked for by whoever comes next.
  price.catch(() => known.delete(key))
  return price
}
