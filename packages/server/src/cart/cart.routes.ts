import * as wire from '@haat/core/wire'
import * as v from 'valibot'
import { ownUser, routesOf, type ShopperContext } from '../api/route.ts'
import { texts } from '../texts.ts'
import { cartOf } from './cart.queries.ts'
import { cartTexts } from './cart.texts.ts'
import { addLine, changeQuantity, removeLines } from './cart.writes.ts'

const route = routesOf('Cart')

async function remove(line: Parameters<typeof removeLines>[2], { db, userId }: ShopperContext) {
  await removeLines(db, userId, line)
  return { success: true, message: texts(cartTexts).removed, data: await cartOf(db, userId) } as const
}

/** The calls of both families, on one cart (storefront.md §7). */
export const cartRoutes = [
  route({
    call: 'POST /api/v1/cart/add',
    id: 'addToCart',
    access: 'session',
    summary: 'Add a product to the cart',
    description:
      'm is “s” if the product was added, and “f” if it was in the cart already; then nothing changes. Only product, variation and quantity are read from the body: names, prices and totals are the shop’s own. A product with variations needs one of them, as variation or as variationId. The quantity is limited to the stock.',
    body: wire.AdditionWire,
    answer: wire.CartAddAnswerWire,
    refusals: { 404: 'There is no such product.', 409: 'The product is sold out.' },
    async answerTo(addition, { db, userId, partner }) {
      const { isAdded, cart } = await addLine(db, userId, addition, partner)
      return {
        m: isAdded ? 's' : 'f',
        success: isAdded,
        message: isAdded ? texts(cartTexts).added : texts(cartTexts).alreadyAdded,
        data: cart,
      }
    },
  }),
  route({
    call: 'GET /api/v1/cart',
    id: 'getCart',
    access: 'session',
    summary: 'Get the cart',
    description:
      'The status is always 200. For an empty cart, statusCode in the body is 404 and data is null.',
    answer: wire.CartAnswerWire,
    async answerTo(_input, { db, userId }) {
      const data = await cartOf(db, userId)
      return data.items.length === 0
        ? { success: false, statusCode: 404, message: texts(cartTexts).empty, data: null }
        : { success: true, statusCode: 200, message: texts(cartTexts).loaded, data }
    },
  }),
  route({
    ...ownUser,
    call: 'GET /api/v1/cart/:userId',
    id: 'getCartOfShopper',
    summary: 'Get the cart of a shopper',
    description: 'The items, in the order in which they were added, and the purchase id of the cart.',
    answer: wire.CartOfUserAnswerWire,
    async answerTo(_input, { db, userId }) {
      const { items, purchaseId } = await cartOf(db, userId)
      const message = items.length === 0 ? texts(cartTexts).empty : texts(cartTexts).loaded
      return { success: true, message, cart: items, purchaseId }
    },
  }),
  route({
    call: 'POST /api/v1/cart/update',
    id: 'updateCart',
    access: 'session',
    summary: 'Change the quantity',
    description:
      'increment is added to the quantity: a number from −98 to 98 except 0, or true and false for 1 and −1. The quantity stays between 1 and the stock, 99 at most; the message says if it was limited.',
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
      'The fields may be in the body or in the query. Without a variationId every line of the product is removed. A line that is not in the cart counts as removed.',
    body: wire.CartRemoveWire,
    answer: wire.CartChangeAnswerWire,
    answerTo: remove,
  }),
  route({
    call: 'DELETE /api/v1/cart/remove/:productId/:userId',
    id: 'removeFromCartOfShopper',
    access: 'shopper',
    summary: 'Remove from the cart of a shopper',
    description: 'The same as removeFromCart, with the fields in the path.',
    query: v.object({ variationId: v.optional(v.string()) }),
    about: {
      productId: 'Id of the product.',
      userId: 'Your own user id.',
      variationId: 'Id of the variation; without it every line of the product is removed.',
    },
    answer: wire.CartChangeAnswerWire,
    answerTo: remove,
  }),
]
