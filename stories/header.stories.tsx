import {
  anOrder,
  type FakeShop,
  type FakeShopOptions,
  sampleCategories,
  sampleProducts,
} from '@haat/core/fixtures'
import { Header, Logout, MobileBar, ShopperAccount, ShopperBar } from '@haat/react/header'
import { SearchBox } from '@haat/react/search-box'
import { SuggestionPanel } from '@haat/react/suggestions'
import type { Story } from '@ladle/react'
import { useState } from 'react'
import { withShop } from './support/withShop.tsx'

export default { title: 'Header' }

/** Under 768 px of the window it becomes logo, search and menu, with a bar at the bottom. */
export const Visitor = withShop((shop) => (
  <>
    <Header path="/about" categories={sampleCategories} search={<SearchBox shop={shop} />} />
    <MobileBar path="/about" />
  </>
))

/** The header of somebody who is signed in, with three things in the cart. */
function ShopperHeader({ shop, cart = '3' }: { shop: FakeShop; cart?: string }) {
  useState(() => shop.storage.set('cart-items', cart))
  return (
    <div data-shopper="">
      <Header
        path="/"
        categories={sampleCategories}
        search={<SearchBox shop={shop} />}
        logout={<Logout shop={shop} onLeft={() => {}} />}
        account={<ShopperAccount shop={shop} path="/" />}
      />
      <MobileBar path="/" shopper={<ShopperBar shop={shop} path="/" />} />
    </div>
  )
}
const signedIn: FakeShopOptions = { session: { state: 'signed-in', userId: 'user_asha' } }

/** A signed-in shopper has a bell, a cart and a profile. */
export const Shopper = withShop((shop) => <ShopperHeader shop={shop} />, signedIn)
/** Nothing in the cart, nothing on its way: no numbers. */
export const ShopperWithNothing = withShop((shop) => <ShopperHeader shop={shop} cart="0" />, {
  ...signedIn,
  orders: 'empty',
})
export const OrdersLoading = withShop((shop) => <ShopperHeader shop={shop} />, {
  ...signedIn,
  orders: 'pending',
})
/** The list says so and offers another try. */
export const OrdersFailing = withShop((shop) => <ShopperHeader shop={shop} />, {
  ...signedIn,
  orders: { status: 503 },
})
/** Somebody was signed in, and the identity service cannot be reached. */
export const Unavailable = withShop((shop) => <ShopperHeader shop={shop} />, {
  session: { state: 'unavailable' },
})

/** Without categories the menu still leads to all of them. */
export const NoCategories: Story = () => <Header path="/" categories={[]} />

/** Type "k", "steel" or something that is not there. */
export const Search = withShop((shop) => <SearchBox shop={shop} />)
/** A search that fails says so. */
/** The suggestions alone, as <haat-search> loads them after its field. */
export const Suggestions: Story = () => (
  <div className="haat haat-search">
    <SuggestionPanel
      id="s"
      linkTo={(path) => path}
      list={{
        text: 'tomato',
        products: sampleProducts.slice(0, 2),
        inside: [],
        categories: ['Vegetables'],
        failed: false,
        count: 4,
      }}
      shown
      listed
      active={0}
    />
  </div>
)

export const SearchFailing = withShop((shop) => <SearchBox shop={shop} />, { search: 'offline' })

/** More orders under way than the list shows at once. */
export const ManyOrders = withShop((shop) => <ShopperHeader shop={shop} cart="120" />, {
  ...signedIn,
  orders: {
    body: {
      success: true,
      data: Array.from({ length: 30 }, (_, at) =>
        anOrder(`5f0c7a91d2b84e63a1b2c3d4e5f60${100 + at}`, 'Shipped', 1),
      ),
    },
  },
})
export const LongCategories: Story = () => (
  <Header
    path="/"
    categories={Array.from({ length: 24 }, (_, at) => ({
      ...(sampleCategories[at % sampleCategories.length] as (typeof sampleCategories)[number]),
      id: `category-${at}`,
      name: at % 2 ? 'Handmade Stationery and Everything Else' : `Shelf ${at + 1}`,
    }))}
  />
)
