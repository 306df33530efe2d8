import {
  type FakeShop,
  type FakeShopOptions,
  SAMPLE_ORDER,
  sampleOrderWires,
  trackingWire,
} from '@haat/core/fixtures'
import { Orders } from '@haat/react/internal/account/Orders.tsx'
import { Reviews } from '@haat/react/internal/account/Reviews.tsx'
import { TrackingDialog } from '@haat/react/internal/tracking/TrackingDialog.tsx'
import { OrderSuccess } from '@haat/react/orders'
import { OrderTracking } from '@haat/react/tracking'
import type { ReactNode } from 'react'
import { press, type Step, see } from './support/play.ts'
import type { Quoted } from './support/quoted.ts'
import { storyTexts } from './support/storyTexts.tsx'

export default { title: 'Texts/Orders' }

const session = { state: 'signed-in', userId: 'user-asha' } as const
const ID = sampleOrderWires[0]?._id ?? ''

const row =
  (where: string, show: (shop: FakeShop) => ReactNode) =>
  (texts: Quoted | readonly Quoted[], when: string, shop: FakeShopOptions = {}, play: readonly Step[] = []) =>
    storyTexts(texts, { where, when, play, shop: { session, ...shop } }, show)

const list = row('The account page, Your Orders.', () => <Orders />)
const success = row('Order success.', () => <OrderSuccess orderId={ID} />)
const tracking = row('Order tracking.', () => <OrderTracking orderId={SAMPLE_ORDER} />)
const dialog = row('The dialog that tracks one order.', (shop) => (
  <TrackingDialog orderId={ID} createdAt={new Date(shop.clock.now())} open onClose={() => {}} />
))

const remove = [press('Delete'), see('Delete order'), press('Delete')]
const track = [press('Track Order')]

export const NoOrders = list(
  ['No current orders yet! Start shopping now!', 'No order history yet! Start shopping now!'],
  'There are no orders; the first also if all are delivered.',
  { orders: 'empty' },
)
export const ListFailed = list('Failed to fetch orders', 'The orders cannot be loaded.', {
  orders: 'offline',
})
export const Deleted = list(
  'Order deleted successfully',
  'An order was deleted after confirmation.',
  {},
  remove,
)
export const DeleteFailed = list(
  'Failed to delete order',
  'Deleting failed without a reason from the shop; the order returns.',
  { orderDelete: 'offline' },
  remove,
)
export const NoReviews = row('The account page, Your Reviews.', () => <Reviews />)(
  'No reviews given by you yet.',
  'The shopper has written no comments.',
  { account: 'empty' },
)

export const Success = success('Order Successful!', 'An order was placed.')
export const DetailsFailed = success(
  'Failed to fetch order details',
  'The shop refuses the order; its message is shown below.',
  { order: { status: 403, message: '' } },
)
export const DetailsError = success(
  'Error fetching order details. Please try again later.',
  'The shop does not respond.',
  { order: 'offline' },
)

export const Tracking = tracking('Tracking...', 'The status is loading.', { tracking: 'pending' }, track)
export const Tracked = tracking(['Tracking Details'], 'The order was found.', {}, track)
export const NotAvailable = tracking(
  'Not available',
  'The shop sends an unknown status, or no date.',
  { tracking: { body: trackingWire(SAMPLE_ORDER, 'Lost') } },
  track,
)
export const NotFound = tracking(
  'Order Not Found',
  'No order has that id.',
  { tracking: { body: { m: 'f' } } },
  track,
)
export const NoData = tracking(
  'Order ID not found. Please check and try again.',
  'The shop responds without data.',
  { tracking: 'empty' },
  track,
)
export const TrackingFailed = tracking(
  'An error occurred. Please try again later.',
  'The shop does not respond.',
  { tracking: 'offline' },
  track,
)

export const DialogUnknown = dialog('Order not found', 'The order no longer exists.', {
  tracking: { body: { m: 'f' } },
})
export const DialogServerFails = dialog(
  'Server error while fetching order status',
  'The shop has an error.',
  {
    tracking: { status: 500 },
  },
)
export const DialogFailed = dialog('Error fetching order status.', 'The shop does not respond.', {
  tracking: 'offline',
})
