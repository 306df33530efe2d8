import { cartStore } from '@haat/core/cart'
import type { FakeShopOptions } from '@haat/core/fixtures'
import { sampleCartWires, samples, unusualCartWires } from '@haat/core/fixtures'
import { useShop } from '@haat/react'
import { Cart, CartButton, CartDrawer, type CartDrawerProps } from '@haat/react/cart'
import { CartNotice } from '@haat/react/internal/cart/CartNotice.tsx'
import { Button, useAddition } from '@haat/react/internal/ui/index.ts'
import { Toaster } from '@haat/react/notices'
import { useCallback, useState } from 'react'
import { withControls } from './support/withControls.tsx'
import { narrow, withShop } from './support/withShop.tsx'

export default { title: 'Cart' }

const MEERA = { state: 'signed-in', userId: 'user-meera' } as const

/** The page, with its toasts. Undo is offered in the place of a removed item. */
const page = (options: FakeShopOptions = {}) =>
  withShop(
    () => (
      <>
        <Cart />
        <Toaster />
      </>
    ),
    { session: MEERA, ...options },
  )

/** With controls, also for its parts. */
export const Ready = withControls(
  'cart',
  { heading: '', level: [1, 2], lines: true, total: true, checkout: true },
  ({ lines, total, checkout, ...values }) => (
    <>
      <Cart {...values}>
        {lines && total && checkout ? undefined : (
          <>
            {lines && <Cart.Lines />}
            {total && <Cart.Total />}
            {checkout && <Cart.Checkout />}
          </>
        )}
      </Cart>
      <Toaster />
    </>
  ),
  { session: MEERA },
)
export const OneLine = page({ cartWires: sampleCartWires.slice(0, 1) })
/** A long name, no picture, no price, sold out, fewer in stock than wanted, a quantity of 99. */
export const Unusual = page({ cartWires: unusualCartWires })
export const ManyLines = page({
  cartWires: Array.from({ length: 30 }, (_, index) => ({
    ...(sampleCartWires[index % sampleCartWires.length] ?? unusualCartWires[0]),
    productId: `product-${index}`,
    variationId: '',
    quantity: index + 1,
  })).map((wire) => ({ ...wire, name: `${wire.name}, ${wire.productId}` })),
})
export const Empty = page({ cart: 'empty' })
export const SignedOut = page({ session: { state: 'signed-out' } })
/** The session is not known yet. */
export const Waiting = page({ session: { state: 'unknown' } })
export const Loading = page({ cart: 'pending' })
export const Failed = page({ cart: 'offline' })
/** Every change is shown immediately, refused after a while, and undone. */
export const ChangesFail = page({
  cartUpdate: () => ({ status: 500, delay: 800 }),
  cartRemove: () => ({ status: 500, delay: 800 }),
})
/** The server responds after half a second. */
export const SlowServer = page({
  cartUpdate: () => ({ delay: 500 }),
  cartRemove: () => ({ delay: 500 }),
  cartAdd: () => ({ delay: 500 }),
})
export const Narrow = narrow(Ready)
export const UnusualNarrow = narrow(Unusual)

/** A link with the number of items. */
const button = (options: FakeShopOptions = {}) =>
  withShop(
    () => (
      <p className="haat-page">
        <CartButton />
      </p>
    ),
    { session: MEERA, ...options },
  )

export const ButtonReady = button()
export const ButtonManyLines = button({ cartWires: unusualCartWires })
export const ButtonEmpty = button({ cart: 'empty' })
export const ButtonSignedOut = button({ session: { state: 'signed-out' } })

/** At the lower edge, after an addition on a card. */
const notice = (options: FakeShopOptions = {}) =>
  withShop(() => <CartNotice />, { session: MEERA, ...options })

export const Notice = notice()
export const NoticeManyLines = notice({ cartWires: unusualCartWires })

type OpenedProps = Partial<Pick<CartDrawerProps, 'open' | 'heading' | 'checkoutHref'>>

function Opened({ open: opened = false, ...props }: OpenedProps) {
  const { add } = useShop().use(cartStore)
  const [open, setOpen] = useState(opened)
  const added = useAddition(open, setOpen)
  const close = useCallback(() => setOpen(false), [])
  const addition = { product: samples.unrated, variation: null, quantity: 1 }
  return (
    <>
      <p className="haat-page">
        <Button onClick={() => void add(addition)}>Add to Cart</Button>{' '}
        <Button tone="quiet" onClick={() => setOpen(true)}>
          View Cart
        </Button>
      </p>
      <CartDrawer open={open} added={added} onClose={close} {...props} />
      <Toaster />
    </>
  )
}

/** Opens automatically after a product was added. */
const drawer = (options: FakeShopOptions = {}) => withShop(() => <Opened />, { session: MEERA, ...options })

export const Drawer = withControls(
  'drawer',
  { open: false, heading: '', checkoutHref: '' },
  (values) => <Opened key={`${values.open}`} {...values} />,
  { session: MEERA },
)
export const DrawerUnusual = drawer({ cartWires: unusualCartWires })
export const DrawerEmpty = drawer({ cart: 'empty' })
export const DrawerFailed = drawer({ cart: 'offline' })
export const DrawerSignedOut = drawer({ session: { state: 'signed-out' } })

export const DrawerLoading = drawer({ cart: 'pending' })
export const DrawerManyLines = drawer({
  cartWires: Array.from({ length: 20 }, (_, index) => ({
    ...(sampleCartWires[index % sampleCartWires.length] ?? unusualCartWires[0]),
    productId: `product-${index}`,
    variationId: '',
    name: `Product ${index + 1}`,
    quantity: index + 1,
  })),
})
export const ManyLinesNarrow = narrow(ManyLines)
export const EmptyNarrow = narrow(Empty)
export const SignedOutNarrow = narrow(SignedOut)
