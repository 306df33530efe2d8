import { type FirstToken, requestToken } from '@haat/core/internal/sign-in/request.ts'

/** Time limit of a call, and the age at which its response is too old to be shown, in ms. */
const LIMIT = 10_000

/** The first calls of elements: sent while their code loads, and taken over by the shop's client. */
export interface FirstCalls {
  /** Sends a visitor's call to this address, unless it was sent before. */
  send(address: string): void
  /** The response to a call that was sent, once; undefined for others. Query parameters are in alphabetical order. */
  take(address: string): Promise<Response> | undefined
  /** Forgets all responses: a write may have changed what they contain. */
  forget(): void
  /** Requests the token of a shopper who has signed in to this shop on this origin before, and with it their cart. */
  sendToken(host: string): void
  /** The response to `sendToken`, once; undefined if it was not called. */
  takeToken(host: string): Promise<FirstToken | null> | undefined
}

/** Values that can be taken once, within the limit. */
function createHeld<T>() {
  let held: Record<string, Promise<T> | undefined> = {}
  const take = (key: string) => {
    const value = held[key]
    delete held[key]
    return value
  }
  return {
    take,
    forget() {
      held = {}
    },
    /** Holds the result of a call, unless one is held. */
    hold(key: string, call: () => Promise<T>) {
      if (held[key]) return
      held[key] = call()
      // Reported by whoever takes it.
      held[key].catch(() => {})
      setTimeout(take, LIMIT, key)
    },
  }
}

export function createFirstCalls(): FirstCalls {
  const calls = createHeld<Response>()
  const tokens = createHeld<FirstToken | null>()

  /** The token is taken with its cart, which is then the response to the call for it. */
  async function tokenAndCart(host: string) {
    const first = await requestToken(host, 'cart')
    const body: { cart?: unknown } | null = await first?.response.clone().json()
    if (first && body?.cart)
      calls.hold(`${host}/api/v1/cart/${encodeURIComponent(first.grant.userId)}`, async () =>
        Response.json({ data: body.cart }),
      )
    return first
  }

  return {
    send: (address) => calls.hold(address, () => fetch(address, { signal: AbortSignal.timeout(LIMIT) })),
    take: calls.take,
    forget: calls.forget,
    sendToken: (host) => tokens.hold(host, () => tokenAndCart(host)),
    takeToken: tokens.take,
  }
}
