import { favouritesStore } from '@haat/core/favourites'
import { type FakeShop, type FakeShopOptions, samples } from '@haat/core/fixtures'
import { Cart } from '@haat/react/cart'
import { Favourites } from '@haat/react/favourites'
import { ProductDetail } from '@haat/react/product'
import { Button } from '@haat/react/ui'
import { press, type Step } from './support/play.ts'
import type { Quoted } from './support/quoted.ts'
import { storyTexts } from './support/storyTexts.tsx'

export default { title: 'Texts/Cart and favourites' }

const ASHA = { state: 'signed-in', userId: 'asha' } as const
const VISITOR = { state: 'signed-out' } as const

const screens = {
  'The cart page.': (shop: FakeShop) => <Cart shop={shop} />,
  'The favourites page.': (shop: FakeShop) => <Favourites shop={shop} />,
  'Product detail.': (shop: FakeShop) => (
    <ProductDetail shop={shop} productId={samples.unrated.id} initialProduct={samples.unrated} />
  ),
}
type Where = keyof typeof screens

const row = (
  texts: Quoted | readonly Quoted[],
  where: Where,
  when: string,
  shop: FakeShopOptions = {},
  play: readonly Step[] = [],
) => storyTexts(texts, { where, when, shop: { session: ASHA, ...shop }, play }, screens[where])

const add = [press('Add to Cart')]
const keep = [press('Add to Favourites')]
const remove = [press('Remove')]
const cartIsThere = () => ({ body: { m: 'f', success: true, message: '', data: null, cart: [] } })

export const Added = row(
  'Product added to cart successfully!',
  'Product detail.',
  'Add to Cart was pressed; cards and the quick view say the same.',
  {},
  add,
)
export const AlreadyInCart = row(
  'Product already added to Cart',
  'Product detail.',
  'It is in the cart already, in this size and colour.',
  { cartAdd: cartIsThere },
  add,
)
export const AddFailed = row(
  'Failed to add product to cart.',
  'Product detail.',
  'The shop did not take it.',
  { cartAdd: 'offline' },
  add,
)
export const FavouriteAdded = row(
  'Product added to Favourites!',
  'Product detail.',
  'The heart was pressed; hearts on cards say the same.',
  {},
  keep,
)
export const AlreadyAFavourite = row(
  'Product already added to Favourites',
  'Product detail.',
  'Another tab or device was faster.',
  { favouriteAdd: { body: { m: 'f', success: false, message: '' } } },
  keep,
)
export const SaveFailed = row(
  'Failed to add product to favourites.',
  'Product detail.',
  'The shop did not take it; the heart is empty again.',
  { favouriteAdd: 'offline' },
  keep,
)
export const LogInFirst = row(
  'Please login to add items to cart / favourites',
  'Product detail.',
  'A visitor asks for either; after the login it is carried out.',
  { session: VISITOR },
  add,
)
export const ChooseFirst = storyTexts(
  'Please select size and color',
  {
    where: 'Product detail.',
    when: 'Add to Cart, Add to Favourites or Buy now is pressed before size and colour are chosen.',
    shop: { session: ASHA },
    play: add,
  },
  (shop) => <ProductDetail shop={shop} productId={samples.varied.id} initialProduct={samples.varied} />,
)
export const SignInToRemove = row(
  'To Remove Items From Cart, Please Sign In.',
  'The cart page.',
  'Remove is pressed after the session has ended.',
  { cartRemove: { status: 401 } },
  remove,
)
export const SignInToSave = storyTexts(
  'Please Sign In To Add To Favourites',
  {
    where: 'A page of one’s own that asks the store of the favourites itself.',
    when: 'Nobody is signed in. The shop’s own buttons ask to log in before it comes to this.',
    shop: { session: VISITOR },
    play: [press('Keep it in mind')],
  },
  (shop) => (
    <Button
      tone="quiet"
      onClick={() => void shop.use(favouritesStore).add({ product: samples.unrated, variation: null })}
    >
      Keep it in mind
    </Button>
  ),
)
export const SomethingIsWrong = row(
  'Something Is Wrong. Please Try Again Later.',
  'The cart page.',
  'A change of the quantity, or a removal, failed; what was shown is taken back.',
  { cartRemove: 'offline' },
  remove,
)
export const CartFailed = row('Failed to load cart.', 'The cart page.', 'The cart does not come.', {
  cart: 'offline',
})
export const CartEmpty = row('Your cart is empty.', 'The cart page.', 'There is nothing in it.', {
  cart: 'empty',
})
export const CartSignedOut = row(
  'Please sign in to view your cart.',
  'The cart page.',
  'Nobody is signed in.',
  {
    session: VISITOR,
  },
)
export const CartReady = row(
  ['Your Cart', 'Proceed to Checkout'],
  'The cart page.',
  'There are things in the cart.',
)
export const FavouritesFailed = row(
  'Failed to load favourite products',
  'The favourites page.',
  'The favourites do not come.',
  { favourites: 'offline' },
)
export const FavouritesEmpty = row(
  'You have no favourite products yet.',
  'The favourites page.',
  'Nothing is remembered.',
  { favourites: 'empty' },
)
export const FavouritesSignedOut = row(
  'Your Favorites Await!',
  'The favourites page.',
  'Nobody is signed in.',
  {
    session: VISITOR,
  },
)
export const Removed = row(
  'Product removed from favorites',
  'The favourites page.',
  'Remove was pressed.',
  {},
  remove,
)
export const RemoveFailed = row(
  'Failed to remove product from favorites',
  'The favourites page.',
  'The shop did not let it go; it comes back.',
  { favouriteRemove: 'offline' },
  remove,
)
export const NothingKnown = row(
  ['Unknown Product', 'No description available.', 'N/A'],
  'The favourites page.',
  'Name, description or price of a favourite are missing.',
  { favourites: { body: { success: true, cart: [{ _id: 'f-1', productId: 'gone' }] } } },
)
