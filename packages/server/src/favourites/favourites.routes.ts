import { favouritesTexts } from '@haat/core/favourites'
import * as wire from '@haat/core/wire'
import { ownUser, routesOf, type ShopperContext } from '../api/route.ts'
import { texts } from '../texts.ts'
import { addFavourite, favouritesOf, removeFavourite } from './favourites.queries.ts'

const noProduct = { 404: 'The product does not exist.' }

async function remove({ productId }: { readonly productId: string }, { db, userId }: ShopperContext) {
  await removeFavourite(db, userId, productId)
  return { success: true, message: texts(favouritesTexts).removed, statusCode: 200 } as const
}

const route = routesOf('Favourites')

/** The calls of both families, which share one list (storefront.md §7). */
export const favouriteRoutes = [
  route({
    call: 'POST /api/v1/favi/add',
    id: 'addFavouriteOfShopper',
    access: 'shopper',
    summary: 'Add a favourite of a shopper',
    description:
      'Accepts the same body as an addition to the cart, but uses only productId. m is “s” if the product was added, “f” if it was already a favourite.',
    body: wire.AdditionWire,
    answer: wire.FavouriteAddAnswerWire,
    refusals: noProduct,
    async answerTo({ productId }, { db, userId }) {
      const added = await addFavourite(db, userId, productId)
      return {
        m: added ? 's' : 'f',
        success: added,
        message: added ? texts(favouritesTexts).added : texts(favouritesTexts).alreadyAdded,
      }
    },
  }),
  route({
    ...ownUser,
    call: 'GET /api/v1/favi/:userId',
    id: 'listFavouritesOfShopper',
    summary: 'List the favourites of a shopper',
    description: 'The list is in the field cart, in the order of addition.',
    answer: wire.FavouritesOfUserAnswerWire,
    answerTo: async (_input, { db, userId }) => ({
      success: true,
      cart: await favouritesOf(db, userId),
    }),
  }),
  route({
    call: 'DELETE /api/v1/favi/remove/:productId/:userId',
    id: 'removeFavouriteOfShopper',
    access: 'shopper',
    summary: 'Remove a favourite of a shopper',
    description: 'Succeeds also if the product is not a favourite.',
    about: { productId: 'Id of the product.', ...ownUser.about },
    answer: wire.FavouriteChangeAnswerWire,
    answerTo: remove,
  }),
  route({
    call: 'GET /api/v1/fav',
    id: 'listFavourites',
    access: 'session',
    summary: 'List favourites',
    description: 'The list is in the order of addition.',
    answer: wire.FavouritesAnswerWire,
    answerTo: async (_input, { db, userId }) => ({
      success: true,
      data: await favouritesOf(db, userId),
    }),
  }),
  route({
    call: 'POST /api/v1/fav/add',
    id: 'addFavourite',
    access: 'session',
    summary: 'Add a favourite',
    description:
      'Always responds with status 200. If the product was already a favourite, success is false and statusCode in the body is 409.',
    body: wire.FavouriteNameWire,
    answer: wire.FavouriteChangeAnswerWire,
    refusals: noProduct,
    answerTo: async ({ productId }, { db, userId }) =>
      (await addFavourite(db, userId, productId))
        ? { success: true, message: texts(favouritesTexts).added, statusCode: 200 }
        : { success: false, message: texts(favouritesTexts).alreadyAdded, statusCode: 409 },
  }),
  route({
    call: 'DELETE /api/v1/fav/remove',
    id: 'removeFavourite',
    access: 'session',
    summary: 'Remove a favourite',
    description:
      'The field may be in the body or in the query. Succeeds also if the product is not a favourite.',
    body: wire.FavouriteNameWire,
    answer: wire.FavouriteChangeAnswerWire,
    answerTo: remove,
  }),
]
