import '@haat/react/styles.css'
import { fakeShop, SAMPLE_ORDER } from '@haat/core/fixtures'
import { ShopProvider } from '@haat/react'
import { Account, AddressBook } from '@haat/react/account'
import { Cart, CartButton } from '@haat/react/cart'
import { GrowingGrid, ProductGrid } from '@haat/react/catalogue'
import { Checkout } from '@haat/react/checkout'
import { ContactForm } from '@haat/react/contact'
import { Favourites } from '@haat/react/favourites'
import { OrderView } from '@haat/react/orders'
import { Product } from '@haat/react/product'
import { SearchBox } from '@haat/react/search'
import { OrderTracking } from '@haat/react/tracking'
import { createRoot } from 'react-dom/client'

const ignore = () => {}
const shop = fakeShop({ session: { state: 'signed-in', userId: 'user-meera' } })
createRoot(document.getElementById('root') as HTMLElement).render(
  <ShopProvider shop={shop}>
    <CartButton />
    <ProductGrid top="topDeals" limit={4} level={2} />
    <Cart level={2} />
    <Product productId="country-tomatoes" level={2} />
    <GrowingGrid top="topDeals" limit={2} level={2} />
    <ContactForm wording="page" />
    <SearchBox />
    <Favourites level={2} />
    <Checkout source={{ kind: 'cart' }} onPlaced={ignore} level={2} />
    <Account tab="personal-info" onTab={ignore} level={2} />
    <AddressBook />
    <OrderView orderId={SAMPLE_ORDER} />
    <OrderTracking orderId={SAMPLE_ORDER} atOnce />
  </ShopProvider>,
)
