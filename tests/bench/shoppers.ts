import { request as requests } from '@playwright/test'
import { saveAddress } from '../support/orders.ts'
import { newShopper, type SignedIn } from '../support/shopper.ts'

/** Number of shoppers, who act at the same time. */
export const SHOPPERS = 10

/** A token is valid for a minute. */
export interface Buyer {
  readonly token: string
  readonly address: string
}

/** Registers shoppers with an address. Returns a function that gives each a new token. */
export async function buyersAt(url: string): Promise<() => Promise<readonly Buyer[]>> {
  const known: { readonly shopper: SignedIn; readonly address: string }[] = []
  for (let count = 0; count < SHOPPERS; count += 1) {
    // Each has cookies of their own.
    const request = await requests.newContext()
    const shopper = await newShopper({ request }, url)
    known.push({ shopper, address: await saveAddress(shopper, request, url) })
  }
  return () =>
    Promise.all(known.map(async ({ shopper, address }) => ({ address, token: await shopper.token() })))
}

async function post(url: string, { token }: Buyer, path: string, body: object): Promise<void> {
  const answer = await fetch(url + path, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`Haat: ${path} answered ${answer.status}: ${text.slice(0, 200)}`)
}

export const addToCart = (url: string, buyer: Buyer, productId: string): Promise<void> =>
  post(url, buyer, '/api/v1/cart/add', { productId })

/** A cash order of the cart. */
export const orderCart = (url: string, buyer: Buyer): Promise<void> =>
  post(url, buyer, '/api/v1/order/cod', { address: buyer.address })

/** What comes before counts for nothing, in seconds: a server that runs for days has compiled its code. */
const WARM_UP = 5

/** Every shopper repeats an action for some seconds. Returns the time of each after the warm-up, in ms. */
export async function repeat<T>(
  shoppers: readonly T[],
  seconds: number,
  act: (shopper: T, round: number) => Promise<void>,
): Promise<number[]> {
  const begun = performance.now() + WARM_UP * 1_000
  const until = begun + seconds * 1_000
  const times: number[] = []
  const loop = async (shopper: T) => {
    for (let round = 0; performance.now() < until; round += 1) {
      const started = performance.now()
      await act(shopper, round)
      if (started >= begun) times.push(performance.now() - started)
    }
  }
  await Promise.all(shoppers.map(loop))
  return times
}
