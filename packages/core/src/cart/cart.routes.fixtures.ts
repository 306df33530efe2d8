import type { CatalogueSample } from '../catalogue/catalogue.routes.fixtures.ts'
import { sampleProductWires } from '../catalogue/products.fixtures.ts'
import type { FakeAnswer, FakeCall, FakeRoute } from '../shared/server.fixtures.ts'
import { sampleCartWires } from './cart.fixtures.ts'
import type { CartItemWire } from './cart.wire.ts'

/** The initial contents of each cart. */
export interface CartSample extends CatalogueSample {
  /** @default three lines */
  cartWires?: readonly CartItemWire[]
}

export type CartCallName = 'cart' | 'cartAdd' | 'cartUpdate' | 'cartRemove'

interface Sent {
  productId?: string
  variationId?: string
  variation?: { size: string; color: string } | null
  quantity?: number
  increment?: number
}

const MOST = 99
const most = ({ stock }: CartItemWire) => Math.max(1, Math.min(Number(stock ?? MOST), MOST))
const within = (quantity: number, item: CartItemWire) => Math.min(Math.max(1, quantity), most(item))

/** Returns the caller's user id from the token: `fakeIdentity` sends `token-of-USER`. */
const callerOf = ({ headers }: FakeCall) => headers.get('authorization')?.replace('Bearer token-of-', '')

/** The carts of a shop, one per shopper, and their calls, answered like the reference backend. */
export function cartRoutes({
  cartWires = sampleCartWires,
  productWires = sampleProductWires,
}: CartSample): Record<CartCallName, FakeRoute> {
  const carts = new Map<string, readonly CartItemWire[]>()
  /** Answers by idempotency key: repeated calls are carried out once. */
  const done = new Map<string, FakeAnswer>()
  const dataOf = (user: string) => {
    const items = carts.get(user) ?? cartWires
    const amount = items.reduce((sum, { price, quantity }) => sum + Number(price ?? 0) * Number(quantity), 0)
    return { _id: `cart-of-${user}`, items, amount, purchaseId: `purchase-of-${user}` }
  }
  const answer = (user: string, more: object = {}): FakeAnswer => {
    const data = dataOf(user)
    const body = {
      success: true,
      statusCode: 200,
      message: 'Fine.',
      data,
      cart: data.items,
      purchaseId: data.purchaseId,
      ...more,
    }
    return { body }
  }

  const change =
    (act: (user: string, sent: Sent) => FakeAnswer) => (call: FakeCall, match: RegExpExecArray) => {
      const user = callerOf(call)
      if (user === undefined) return { status: 401, message: 'Please sign in.' }
      const key = call.headers.get('idempotency-key')
      const known = key === null ? undefined : done.get(key)
      if (known) return known
      const [, productId] = match
      const sent = {
        ...(productId !== undefined && { productId: decodeURIComponent(productId) }),
        ...Object.fromEntries(call.query),
        ...(call.body as Sent | undefined),
      }
      const answered = act(user, sent)
      if (key !== null) done.set(key, answered)
      return answered
    }
  const isLine = (item: CartItemWire, { productId, variationId = '' }: Sent) =>
    item.productId === productId && item.variationId === variationId
  const itemsOf = (user: string) => carts.get(user) ?? cartWires
  const unchanged = (call: FakeCall) => answer(callerOf(call) ?? '', { data: null, cart: [] })

  return {
    cart: {
      method: 'GET',
      path: /^\/api\/v1\/cart(?:\/([^/]+))?$/,
      ready(call) {
        const user = callerOf(call)
        return user === undefined ? { status: 401, message: 'Please sign in.' } : answer(user)
      },
      empty: () => ({ body: { success: false, statusCode: 404, message: 'No cart yet.', data: null } }),
    },
    cartAdd: {
      method: 'POST',
      path: /^\/api\/v1\/cart\/add$/,
      ready: change((user, sent) => {
        const product = productWires.find(({ _id }) => _id === sent.productId)
        if (!product) return { status: 404, message: 'Product not found' }
        if (itemsOf(user).some((item) => isLine(item, sent))) return answer(user, { m: 'f' })
        const item: CartItemWire = {
          productId: product._id,
          variationId: sent.variationId ?? '',
          name: product.name ?? '',
          price: product.price ?? null,
          image: product.imgUrl?.find((address) => typeof address === 'string') ?? '',
          quantity: sent.quantity ?? 1,
          variation: sent.variation ?? null,
          totalAmount: null,
          stock: product.totalStock ?? null,
        }
        carts.set(user, [...itemsOf(user), { ...item, quantity: within(Number(item.quantity), item) }])
        return answer(user, { m: 's' })
      }),
      empty: unchanged,
    },
    cartUpdate: {
      method: 'POST',
      path: /^\/api\/v1\/cart\/update$/,
      ready: change((user, sent) => {
        carts.set(
          user,
          itemsOf(user).map((item) =>
            isLine(item, sent)
              ? { ...item, quantity: within(Number(item.quantity) + (sent.increment ?? 0), item) }
              : item,
          ),
        )
        return answer(user)
      }),
      empty: unchanged,
    },
    cartRemove: {
      method: 'DELETE',
      path: /^\/api\/v1\/cart\/remove(?:\/([^/]+)\/[^/]+)?$/,
      ready: change((user, sent) => {
        carts.set(
          user,
          itemsOf(user).filter((item) => !isLine(item, sent)),
        )
        return answer(user)
      }),
      empty: unchanged,
    },
  }
}
