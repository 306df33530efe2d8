import '@haat/react/base.css'
import '@haat/react/catalogue.css'
import { checkoutStore } from '@haat/core/checkout'
import { fakeShop } from '@haat/core/fixtures'
import { ShopProvider } from '@haat/react'
import { ProductGrid } from '@haat/react/catalogue'
import { Button, useValue } from '@haat/react/ui'
import { signal } from '@preact/signals-core'
import { createRoot } from 'react-dom/client'

const shop = fakeShop()
const count = signal(0)

function Counter() {
  return (
    <div className="haat">
      <p>Count: {useValue(count)}</p>
      <Button
        onClick={() => {
          count.value += 1
        }}
      >
        Count
      </Button>
      <Button onClick={() => shop.use(checkoutStore).chooseMethod('crypto')}>Pay from a wallet</Button>
    </div>
  )
}

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <>
      <Counter />
      <ShopProvider shop={shop}>
        <ProductGrid limit={4} />
      </ShopProvider>
    </>,
  )
