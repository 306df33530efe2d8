import '@haat/react/styles.css'
import { createShop, hostIdentity } from '@haat/core'
import { ShopProvider } from '@haat/react'
import { createRoot } from 'react-dom/client'
import { CartBadge, CheckoutButton } from './OwnCart'
import { OwnGrid } from './OwnGrid'

// The address of the shop is known only while it runs.
const shop = createShop({
  url: new URLSearchParams(location.search).get('shop') ?? '',
  identity: hostIdentity({ userId: 'asha', getToken: async () => 'token-of-asha' }),
})
createRoot(document.getElementById('own') as HTMLElement).render(
  <ShopProvider shop={shop}>
    <CartBadge />
    <CheckoutButton />
    <OwnGrid />
  </ShopProvider>,
)
