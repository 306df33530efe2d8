import * as wire from '@haat/core/wire'
import * as v from 'valibot'
import { ownUser, routesOf, type ShopperContext } from '../api/route.ts'
import { cartCopy as copy } from './cart.copy.ts'
import { cartOf } from './cart.queries.ts'
import { addLine, changeQuantity, removeLines } from './cart.writes.ts'

const route = routesOf('Cart')

async function remove(line: Parameters<typeof removeLines>[2], { db, userId }: ShopperContext) {
  await removeLines(db, userId, line)
  return { success: true, message: copy.removed, data: await cartOf(db, userId) } as const
}

/** The calls of both families, on one cart (storefront.md §7). */
export const cartRoutes = [
  route({
    call: 'POST /api/v1/cart/add',
    id: 'addToCart',
    access: 'session',
    summary: 'Add a product to the cart',
    description:
      'm is “s” when it was added, “f” when it was in the cart already; then nothing changes. Of the body only product, variation and quantity count: names, prices and totals are the shop’s own. A product with variations needs one of them, as variation or as variationId. More pieces than are left become as many as are left.',
    body: wire.AdditionWire,
    answer: wire.CartAddAnswerWire,
    refusals: { 404: 'There is no such product.', 409: 'The product is sold out.' },
    async answerTo(addition, { db, userId }) {
      const added = await addLine(db, userId, addition)
      return {
        m: added ? 's' : 'f',
        success: added,
        message: added ? copy.added : copy.alreadyAdded,
        data: await cartOf(db, userId),
      }
    },
  }),
  route({
    call: 'GET /api/v1/cart',
    id: 'getCart',
    access: 'session',
    summary: 'Get the cart',
    description:
      'Status 200 either way: statusCode in the body is 404, and data null, where there is nothing in the cart.',
    answer: wire.CartAnswerWire,
    async answerTo(_input, { db, userId }) {
      const data = await cartOf(db, userId)
      return data.items.length === 0
        ? { success: false, statusCode: 404, message: copy.empty, data: null }
        : { success: true, statusCode: 200, message: copy.loaded, data }
    },
  }),
  route({
    ...ownUser,
    call: 'GET /api/v1/cart/:userId',
    id: 'getCartOfShopper',
    summary: 'Get the cart of a shopper',
    description: 'The items alone, in the order in which they were added.',
    answer: wire.CartOfUserAnswerWire,
    async answerTo(_input, { db, userId }) {
      const { items } = await cartOf(db, userId)
      return { success: true, message: items.length === 0 ? copy.empty : copy.loaded, cart: items }
    },
  }),
  route({
    call: 'POST /api/v1/cart/update',
    id: 'updateCart',
    access: 'session',
    summary: 'Change how many pieces',
    description:
      'increment is so many pieces more or less, from −98 to 98 and not 0; true and false are one more and one less. The quantity stays between 1 and what is left, 99 at most; the message says so where it stopped there.',
    body: wire.CartUpdateWire,
    answer: wire.CartChangeAnswerWire,
    refusals: { 404: 'The cart has no such line.' },
    async answerTo({ productId, variationId, increment }, { db, userId }) {
      const pieces = typeof increment === 'number' ? increment : increment ? 1 : -1
      const message = await changeQuantity(db, userId, { productId, variationId }, pieces)
      return { success: true, message, data: await cartOf(db, userId) }
    },
  }),
  route({
    call: 'DELETE /api/v1/cart/remove',
    id: 'removeFromCart',
    access: 'session',
    summary: 'Remove from the cart',
    description:
      'The fields may be in the body or in the query. Without a variationId every line of the product is removed. What is not in the cart counts as removed.',
    body: wire.CartRemoveWire,
    answer: wire.CartChangeAnswerWire,
    answerTo: remove,
  }),
  route({
    call: 'DELETE /api/v1/cart/remove/:productId/:userId',
    id: 'removeFromCartOfShopper',
    access: 'shopper',
    summary: 'Remove from the cart of a shopper',
    description: 'As the call before, by path.',
    query: v.object({ variationId: v.optional(v.string()) }),
    about: {
      productId: 'Id of the product.',
      userId: 'Your own user id.',
      variationId: 'Which line; without it every line of the product.',
    },
    answer: wire.CartChangeAnswerWire,
    answerTo: remove,
  }),
]
