import {
  aboutShop,
  anOrder,
  type FakeShopOptions,
  sampleCategories,
  sampleProducts,
} from '@haat/core/fixtures'
import { NO_IDEAS } from '@haat/core/search'
import { useShop } from '@haat/react'
import { Header, Logout, MobileBar, ShopperAccount, ShopperBar } from '@haat/react/internal/header/index.ts'
import { SearchBox } from '@haat/react/internal/search/SearchBox.tsx'
import { SuggestionPanel } from '@haat/react/internal/search/suggestions.ts'
import type { Story } from '@ladle/react'
import { useState } from 'react'
import { withShop } from './support/withShop.tsx'

export default { title: 'Header' }

/** In windows below 768 px it has logo, search and menu, with a bar at the bottom. */
export const Visitor = withShop(() => (
  <>
    <Header details={aboutShop.details} path="/about" categories={sampleCategories} search={<SearchBox />} />
    <MobileBar path="/about" />
  </>
))

/** The header of a signed-in shopper, with three products in the cart. */
function ShopperHeader({ cart = '3' }: { cart?: string }) {
  const shop = useShop()
  useState(() => shop.storage.set('cart-items', cart))
  return (
    <div data-shopper="">
      <Header
        details={aboutShop.details}
        path="/"
        categories={sampleCategories}
        search={<SearchBox />}
        logout={<Logout onSignedOut={() => {}} />}
        account={<ShopperAccount path="/" />}
      />
      <MobileBar path="/" shopper={<ShopperBar path="/" />} />
    </div>
  )
}
const signedIn: FakeShopOptions = { session: { state: 'signed-in', userId: 'user_asha' } }

/** A signed-in shopper has a bell, a cart and a profile. */
export const Shopper = withShop(() => <ShopperHeader />, signedIn)
/** With an empty cart and no current orders: no numbers. */
export const ShopperWithEmptyCart = withShop(() => <ShopperHeader cart="0" />, {
  ...signedIn,
  orders: 'empty',
})
export const OrdersLoading = withShop(() => <ShopperHeader />, {
  ...signedIn,
  orders: 'pending',
})
/** The list shows an error with a retry button. */
export const OrdersFailing = withShop(() => <ShopperHeader />, {
  ...signedIn,
  orders: { status: 503 },
})
/** A shopper was signed in, and the identity service is unreachable. */
export const Unavailable = withShop(() => <ShopperHeader />, {
  session: { state: 'unavailable' },
})

/** Without categories the menu has only the link to all of them. */
export const NoCategories: Story = () => <Header details={aboutShop.details} path="/" categories={[]} />

/** Type "k", "steel" or an unknown word. */
export const Search = withShop(() => <SearchBox />)
/** The suggestions alone, which <haat-search> loads after its field. */
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
        ideas: NO_IDEAS,
        count: 4,
      }}
      shown
      listed
      active={0}
    />
  </div>
)

/** A failed search shows a message. */
export const SearchFailing = withShop(() => <SearchBox />, { search: 'offline' })

/** More current orders than the list shows. */
export const ManyOrders = withShop(() => <ShopperHeader cart="120" />, {
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
    details={aboutShop.details}
    path="/"
    categories={Array.from({ length: 24 }, (_, at) => ({
      ...(sampleCategories[at % sampleCategories.length] as (typeof sampleCategories)[number]),
      id: `category-${at}`,
      name: at % 2 ? 'Handmade Stationery and Everything Else' : `Shelf ${at + 1}`,
    }))}
  />
)
