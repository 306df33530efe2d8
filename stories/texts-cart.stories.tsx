import { favouritesStore } from '@haat/core/favourites'
import { type FakeShopOptions, samples } from '@haat/core/fixtures'
import { Cart } from '@haat/react/cart'
import { Favourites } from '@haat/react/favourites'
import { Button } from '@haat/react/internal/ui/index.ts'
import { Product } from '@haat/react/product'
import { press, type Step } from './support/play.ts'
import type { Quoted } from './support/quoted.ts'
import { storyTexts } from './support/storyTexts.tsx'

export default { title: 'Texts/Cart and favourites' }

const ASHA = { state: 'signed-in', userId: 'asha' } as const
const VISITOR = { state: 'signed-out' } as const

const screens = {
  'The cart page.': () => <Cart />,
  'The favourites page.': () => <Favourites />,
  'Product detail.': () => <Product productId={samples.unrated.id} initialProduct={samples.unrated} />,
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
const addFavourite = [press('Add to Favourites')]
const remove = [press('Remove')]
const alreadyInCart = () => ({ body: { m: 'f', success: true, message: '', data: null, cart: [] } })

export const Added = row(
  'Product added to cart successfully!',
  'Product detail.',
  'Add to Cart was pressed; also on cards and in the quick view.',
  {},
  add,
)
export const AlreadyInCart = row(
  'Product already added to Cart',
  'Product detail.',
  'It is in the cart already, in this size and colour.',
  { cartAdd: alreadyInCart },
  add,
)
export const AddFailed = row(
  'Failed to add product to cart.',
  'Product detail.',
  'The shop refused it.',
  { cartAdd: 'offline' },
  add,
)
export const FavouriteAdded = row(
  'Product added to Favourites!',
  'Product detail.',
  'The heart was pressed; also on cards.',
  {},
  addFavourite,
)
export const AlreadyAFavourite = row(
  'Product already added to Favourites',
  'Product detail.',
  'Another tab or device has added it.',
  { favouriteAdd: { body: { m: 'f', success: false, message: '' } } },
  addFavourite,
)
export const SaveFailed = row(
  'Failed to add product to favourites.',
  'Product detail.',
  'The shop refused it; the heart is empty again.',
  { favouriteAdd: 'offline' },
  addFavourite,
)
export const LogInFirst = row(
  'Please login to add items to cart / favourites',
  'Product detail.',
  'A visitor presses one of the buttons; the action is carried out after the login.',
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
  () => <Product productId={samples.varied.id} initialProduct={samples.varied} />,
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
    where: 'A custom page that calls the favourites store itself.',
    when: 'No one is signed in. The shop’s own buttons ask for a login first.',
    shop: { session: VISITOR },
    play: [press('Add it')],
  },
  (shop) => (
    <Button
      tone="quiet"
      onClick={() => void shop.use(favouritesStore).add({ product: samples.unrated, variation: null })}
    >
      Add it
    </Button>
  ),
)
export const SomethingIsWrong = row(
  'Something Is Wrong. Please Try Again Later.',
  'The cart page.',
  'A change of the quantity, or a removal, failed; the change is undone.',
  { cartRemove: 'offline' },
  remove,
)
export const CartFailed = row('Failed to load cart.', 'The cart page.', 'The cart cannot be loaded.', {
  cart: 'offline',
})
export const CartEmpty = row('Your cart is empty.', 'The cart page.', 'The cart is empty.', {
  cart: 'empty',
})
export const CartSignedOut = row(
  'Please sign in to view your cart.',
  'The cart page.',
  'No one is signed in.',
  {
    session: VISITOR,
  },
)
export const CartReady = row(['Your Cart', 'Proceed to Checkout'], 'The cart page.', 'The cart has products.')
export const FavouritesFailed = row(
  'Failed to load favourite products',
  'The favourites page.',
  'The favourites cannot be loaded.',
  { favourites: 'offline' },
)
export const FavouritesEmpty = row(
  'You have no favourite products yet.',
  'The favourites page.',
  'There are no favourites.',
  { favourites: 'empty' },
)
export const FavouritesSignedOut = row(
  'Your Favorites Await!',
  'The favourites page.',
  'No one is signed in.',
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
  'The shop refused it; the product returns.',
  { favouriteRemove: 'offline' },
  remove,
)
export const MissingData = row(
  ['Unknown Product', 'No description available.', 'N/A'],
  'The favourites page.',
  'Name, description or price of a favourite is missing.',
  { favourites: { body: { success: true, cart: [{ _id: 'f-1', productId: 'gone' }] } } },
)
