import { safeStorage, systemClock } from '@haat/core'
import {
  anOrder,
  FAKE_NOW,
  type FakeShopOptions,
  fakeUploader,
  linesWith,
  sampleOrderWires,
  trackingWire,
} from '@haat/core/fixtures'
import { orderStore, savePlacedOrder } from '@haat/core/orders'
import { DELIVERY_STEPS } from '@haat/core/tracking'
import { ChangeDialog } from '@haat/react/internal/orders/ChangeDialog.tsx'
import { useOwned } from '@haat/react/internal/ui/index.ts'
import { Toaster } from '@haat/react/notices'
import { LatestOrder, OrderSuccess, OrderView, Receipt } from '@haat/react/orders'
import { withControls } from './support/withControls.tsx'
import { narrow, withShop } from './support/withShop.tsx'

export default { title: 'Orders' }

const ASHA = { state: 'signed-in', userId: 'user-asha' } as const
const ID = sampleOrderWires[0]?._id ?? ''
type Wire = Parameters<typeof anOrder>[3]
/** A running clock that starts on the day on which the sample orders were placed. */
const clock = { ...systemClock, now: () => FAKE_NOW + performance.now() }

const orderOf = (status: string, daysAgo: number, values: Wire = {}): FakeShopOptions => ({
  order: { body: { success: true, message: 'Order found', data: anOrder(ID, status, daysAgo, values) } },
})
const tracked = (status: Parameters<typeof trackingWire>[1] = 'Shipped'): FakeShopOptions => ({
  tracking: { body: trackingWire(ID, status) },
})

const success = (options: FakeShopOptions = {}) =>
  withShop(
    () => (
      <>
        <OrderSuccess orderId={ID} />
        <Toaster />
      </>
    ),
    { session: ASHA, clock, ...tracked('OrderPlaced'), ...orderOf('OrderPlaced', 0), ...options },
  )
const view = (options: FakeShopOptions = {}) =>
  withShop(
    () => (
      <>
        <OrderView orderId={ID} />
        <Toaster />
      </>
    ),
    { session: ASHA, clock, ...tracked(), ...orderOf('Shipped', 1), ...options },
  )

const PAID = { paymentStatus: 'Paid', paymentMethod: 'Card/UPI' } as const
const [tomatoes = {}, notebook = {}] = anOrder(ID, 'OrderPlaced', 0).cartId?.items ?? []
const MANY = {
  totalAmount: 12_345_678.5,
  subtotal: 12_345_678.5,
  discount: 0,
  coupon: '',
  cartId: {
    items: Array.from({ length: 36 }, (_, at) => ({
      ...(at % 2 ? (notebook as object) : (tomatoes as object)),
      name:
        at === 3
          ? 'A very long name of a very particular thing, hand-made by '.repeat(3)
          : `Product ${at + 1}`,
      quantity: (at % 9) + 1,
    })),
  },
} as Wire

export const Success = success()
export const SuccessPaid = success(orderOf('OrderPlaced', 0, PAID))
/** Paid, but sold out in the meantime. */
export const SuccessRefundDue = success(orderOf('OrderPlaced', 0, { ...PAID, refund: 'due' }))
export const SuccessRefundDone = success(orderOf('OrderPlaced', 0, { ...PAID, refund: 'done' }))
/** Paid twice: the second payment is refunded. */
export const SuccessPaidTwice = success(orderOf('OrderPlaced', 0, { ...PAID, refundDue: 243 }))
/** No pictures, no names, no prices, no address. */
export const SuccessMissingData = success(
  orderOf('OrderPlaced', 0, {
    totalAmount: null,
    subtotal: null,
    addressDetails: null,
    paymentStatus: '',
    paymentMethod: '',
    cartId: { items: [{ quantity: 2 }, { name: 'Loose rice', image: 'javascript:alert(1)' }] },
  }),
)
export const SuccessManyLines = success(orderOf('OrderPlaced', 0, MANY))
/** The previous page has saved the order: nothing is requested. */
export const SuccessFromPreviousPage = success({
  order: 'offline',
  storage: (() => {
    const storage = safeStorage(() => undefined)
    savePlacedOrder(storage, ASHA.userId, ID, { success: true, data: anOrder(ID, 'OrderPlaced', 0, PAID) })
    return storage
  })(),
})
export const SuccessLoading = success({ order: 'pending' })
export const SuccessOfOtherShopper = success({ order: 'empty' })
export const SuccessFailed = success({ order: 'offline' })
export const SuccessSessionExpired = success({ order: { status: 401, message: 'Please sign in.' } })
export const SuccessSignedOut = success({ session: { state: 'signed-out' } })
export const SuccessNarrow = narrow(Success)

const statusOf = (id: string) => sampleOrderWires.find(({ _id }) => _id === id)?.deliveryStatus
/** An order that is shipped, one that was just placed, and one that was delivered. */
export const Order = withControls(
  'order',
  { orderId: sampleOrderWires.map(({ _id }) => _id) },
  ({ orderId = ID }) => (
    <>
      <OrderView key={orderId} orderId={orderId} />
      <Toaster />
    </>
  ),
  {
    session: ASHA,
    clock,
    tracking({ path }) {
      const id = path.split('/').at(-1) ?? ID
      return {
        body: trackingWire(
          id,
          DELIVERY_STEPS.find((step) => step === statusOf(id)),
        ),
      }
    },
  },
)
export const OrderDelivered = view({ ...orderOf('Delivered', 9, PAID), ...tracked('Delivered') })
export const OrderOverdue = view(orderOf('Out for Delivery', 5))
export const OrderRefundDue = view(orderOf('OrderPlaced', 1, { ...PAID, refund: 'due' }))
/** A part was refunded, and a second payment is being refunded. */
export const OrderPartlyRefunded = view(orderOf('Delivered', 9, { ...PAID, refunded: 25, refundDue: 99.75 }))
/** Delete it: the shop refuses. */
export const OrderCannotBeDeleted = view({ orderDelete: 'offline' })
/** Buy again: the notebook is no longer sold. */
export const OrderPartlyUnavailable = view({
  cartWires: [],
  cartAdd: ({ body }) =>
    (body as { productId: string }).productId === 'handmade-notebook' ? { status: 404 } : 'ready',
})
const CANCELLED = { ...PAID, cartId: linesWith(ID, 'cancelled', 'cancelled') }
/** It can be cancelled: open the dialog, choose items, confirm. */
export const OrderToCancel = view(orderOf('OrderPlaced', 0, { ...PAID, canCancel: true }))
export const OrderPartlyCancelled = view(
  orderOf('OrderPlaced', 0, { ...PAID, canCancel: true, refunding: 81, cartId: linesWith(ID, 'cancelled') }),
)
export const OrderCancelled = view(orderOf('OrderPlaced', 0, { ...CANCELLED, refunded: 243 }))
export const SuccessCancelled = success(orderOf('OrderPlaced', 0, { ...CANCELLED, refunding: 243 }))
/** The shop refuses to cancel it. */
export const OrderCannotBeCancelled = view({
  ...orderOf('OrderPlaced', 0, { ...PAID, canCancel: true }),
  orderCancel: { status: 409, message: 'This order has been shipped. You can ask to return it.' },
})
/** Its return can be asked for: with a reason. */
export const OrderToReturn = view(orderOf('Delivered', 3, { ...PAID, canReturn: true }))
export const OrderReturnAsked = view(orderOf('Delivered', 3, { ...PAID, cartId: linesWith(ID, 'asked') }))
/** With the photos that the shopper added. */
export const OrderReturnPhotos = view(
  orderOf('Delivered', 3, {
    ...PAID,
    cartId: linesWith(ID, 'asked', 'asked'),
    returnPhotos: ['/pictures/country-tomatoes-1200.webp', '/pictures/handmade-notebook-1200.webp'],
  }),
)
/** Asks for items, a reason and, if the shop can store them, photos. */
export const ReturnDialog = withShop(
  (shop) => {
    const order = useOwned(shop.use(orderStore).of(ID))
    return order.state === 'ready' && <ChangeDialog kind="ask" order={order.value} onAnswer={() => {}} />
  },
  { session: ASHA, clock, photos: fakeUploader(), ...orderOf('Delivered', 3, { ...PAID, canReturn: true }) },
)
export const OrderReturned = view(
  orderOf('Delivered', 9, { ...PAID, refunded: 243, cartId: linesWith(ID, 'returned', 'returned') }),
)
export const OrderReturnRefused = view(
  orderOf('Delivered', 9, { ...PAID, cartId: linesWith(ID, 'refused', 'returned'), refunded: 162 }),
)
export const OrderLoading = view({ order: 'pending' })
export const OrderFailed = view({ order: 'offline' })
/** Another shopper's order, or an unknown one: only its status is shown. */
export const OrderOfOtherShopper = view({ order: 'empty' })
export const OrderForVisitors = view({ session: { state: 'signed-out' } })
export const OrderUnknown = view({ session: { state: 'signed-out' }, tracking: 'ready' })
export const OrderNarrow = narrow(Order)
export const OrderReturnPhotosNarrow = narrow(OrderReturnPhotos)
export const ReturnDialogNarrow = narrow(ReturnDialog)

const stay = () => {}
export const LatestOrderLoading = withShop(() => <LatestOrder asked={null} go={stay} />, {
  session: ASHA,
  orders: 'pending',
})
export const LatestOrderFailed = withShop(() => <LatestOrder asked={null} go={stay} />, {
  session: ASHA,
  orders: 'offline',
})

/** Print the story to see the printed page; shops hide the receipt on the screen. */
export const PrintedReceipt = withShop(
  (shop) => {
    const order = useOwned(shop.use(orderStore).of(ID))
    return <div className="story-paper">{order.state === 'ready' && <Receipt order={order.value} />}</div>
  },
  { session: ASHA, clock, ...orderOf('OrderPlaced', 0, PAID) },
)
export const LatestOrderSignedOut = withShop(() => <LatestOrder asked={null} go={stay} />)
export const OrderFailedNarrow = narrow(OrderFailed)
export const SuccessFailedNarrow = narrow(SuccessFailed)
