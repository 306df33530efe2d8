import '@haat/react/styles.css'
import './app.css'
import { createShop, ShopProvider } from '@haat/react'
import { Cart, CartButton } from '@haat/react/cart'
import { ProductGrid } from '@haat/react/catalogue'
import { Toaster } from '@haat/react/notices'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'

const shop = createShop({ url: 'https://shop.example', signIn: 'window' })

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <ShopProvider shop={shop} appearance={{ radius: '0.5em' }}>
      <header>
        <h1>From the shop</h1>
        <CartButton />
      </header>
      <main>
        <ProductGrid top="topDeals" limit={8} level={2} />
        <Cart level={2} />
      </main>
      <Toaster />
    </ShopProvider>
  </StrictMode>,
)
