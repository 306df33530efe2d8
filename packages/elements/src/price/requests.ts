import { Failure } from '@haat/core'
import { listPrices, type ProductPrice } from '@haat/core/catalogue'
import { visitorHttp } from './visitorHttp.ts'

/** A request that has not been sent yet. */
interface Batch {
  readonly ids: Set<string>
  readonly response: Promise<readonly ProductPrice[]>
}

const batches = new Map<string, Batch>()
const known = new Map<string, Promise<ProductPrice>>()

async function requestPrices(host: string, ids: ReadonlySet<string>): Promise<readonly ProductPrice[]> {
  // Prices that are needed within a frame share a request.
  await new Promise((done) => setTimeout(done, 16))
  batches.delete(host)
  return listPrices(visitorHttp(host), [...ids])
}

function batchOf(host: string): Batch {
  const present = batches.get(host)
  if (present) return present
  const ids = new Set<string>()
  const batch = { ids, response: requestPrices(host, ids) }
  batch.response.catch(console.error)
  batches.set(host, batch)
  return batch
}

/**
 * The price of a product. It is requested once, together with all others of the same frame.
 * @param isFresh requests it again @default false
 * @throws Failure
 */
export function priceOf(host: string, id: string, isFresh = false): Promise<ProductPrice> {
  const key = `${host} ${id}`
  const present = known.get(key)
  if (present && !isFresh) return present
  const { ids, response } = batchOf(host)
  ids.add(id)
  const price = response.then((prices) => {
    const own = prices.find((one) => one.id === id)
    if (own) return own
    throw new Failure('refused', { status: 404 })
  })
  known.set(key, price)
  // A failed price is requested again by the next call.
  price.catch(() => known.delete(key))
  return price
}
