import { sampleFavouriteIds } from '@haat/core/fixtures'
import { Favourites } from '@haat/react/favourites'
import { FavouritesPrompt } from '@haat/react/internal/favourites/FavouritesPrompt.tsx'
import type { Story } from '@ladle/react'
import { withControls } from './support/withControls.tsx'
import { narrow, withShop } from './support/withShop.tsx'

export default { title: 'Favourites' }

const session = { state: 'signed-in', userId: 'asha' } as const
const show = (options = {}) => withShop(() => <Favourites />, { session, ...options })

/** Also products without a picture or a price; sizes and colours are chosen on the product's page. */
export const Ready = withControls(
  'favourites',
  { heading: '', level: [1, 2], columns: ['', 1, 2, 3, 4, 5, 6] },
  (values) => <Favourites {...values} />,
  { session },
)
export const SignedOut = show({ session: { state: 'signed-out' } })
/** The session is not known yet. */
export const Unknown = show({ session: { state: 'unknown' } })
export const Loading = show({ favourites: 'pending' })
export const Failed = show({ favourites: { status: 500 } })
/** A shopper was signed in, and the identity service is unreachable. */
export const Unavailable = show({ session: { state: 'unavailable' } })
export const Empty = show({ favourites: 'empty' })
/** The products did not load: they can still be opened and removed. */
export const NoProducts = show({ products: 'offline' })
export const ProductsLoading = show({ products: 'pending' })
/** A removed product disappears immediately, and returns when the shop refuses. */
export const RemoveFails = show({ favouriteRemove: { status: 500, delay: 600 } })
export const LongText = show({
  favourites: {
    body: {
      success: true,
      cart: [...sampleFavouriteIds, 'handmade-notebook', 'alphonso-mangoes', 'gone'].map((productId, at) => ({
        productId,
        name:
          at % 2
            ? 'Handmade Paper Notebook, Thread-bound, with a Block-printed Cotton Cover from Sanganer'
            : '',
        description:
          at % 2
            ? 'Cotton-rag paper made from tailors’ offcuts, sewn so that it opens flat. The cover is printed by hand, so no two match.'
            : '',
        image: '/pictures/handmade-notebook-1200.webp',
        price: at % 2 ? 123456.5 : null,
      })),
    },
  },
})
export const NarrowReady = narrow(Ready)
export const NarrowEmpty = narrow(Empty)
export const NarrowLongText = narrow(LongText)

/** The prerendered state, before the session is known. */
export const Prompt: Story = () => <FavouritesPrompt />
export const Many = show({
  favourites: {
    body: {
      success: true,
      cart: Array.from({ length: 40 }, (_, at) => ({
        _id: `f-${at}`,
        productId: `product-${at}`,
        name: `Product ${at + 1}`,
        description: 'Saved.',
        image: '',
        price: at * 10,
      })),
    },
  },
})
export const NarrowSignedOut = narrow(SignedOut)
export const NarrowFailed = narrow(Failed)
