import '@haat/react/styles.css'
import { createShop, ShopProvider } from '@haat/react'
import { Cart, CartButton } from '@haat/react/cart'
import { ProductGrid } from '@haat/react/catalogue'
import { Toaster } from '@haat/react/notices'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'

const shop = createShop({ url: 'https://shop.example', signIn: 'page' })
createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <ShopProvider
      shop={shop}
      appearance={{ accent: 'rgb(10, 20, 30)', radius: '0', theme: 'light' }}
      onEvent={(name) => console.info('event', name)}
    >
      <CartButton />
      <ProductGrid top="topDeals" limit={4} level={2} />
      <Cart level={2} />
      <Toaster />
    </ShopProvider>
  </StrictMode>,
)
