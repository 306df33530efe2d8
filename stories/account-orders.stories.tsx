import { systemClock } from '@haat/core'
import { anOrder, FAKE_NOW, type FakeShopOptions, trackingWire } from '@haat/core/fixtures'
import { Orders } from '@haat/react/internal/account/Orders.tsx'
import { Toaster } from '@haat/react/notices'
import { narrow, withShop } from './support/withShop.tsx'

export default { title: 'Account orders' }

const ASHA = { state: 'signed-in', userId: 'user-asha' } as const
/** A running clock that starts on the day on which the sample orders were placed. */
const clock = { ...systemClock, now: () => FAKE_NOW + performance.now() }

type Wire = ReturnType<typeof anOrder>
const listOf = (data: readonly unknown[]): FakeShopOptions => ({ orders: { body: { success: true, data } } })
const tracked = ({ path }: { path: string }) => ({ body: trackingWire(path.split('/').at(-1) ?? '') })

const orders = (options: FakeShopOptions = {}) =>
  withShop(
    () => (
      <>
        <Orders />
        <Toaster />
      </>
    ),
    { session: ASHA, clock, tracking: tracked, ...options },
  )

const idOf = (at: number) => (0x10000000 + at * 7919).toString(16).padStart(32, '5f0c7a91')
const STATUSES = ['OrderPlaced', 'Shipped', 'Out for Delivery'] as const
const paid = { paymentStatus: 'Paid', paymentMethod: 'Card/UPI' } as const
const [tomatoes = {}, notebook = {}] = anOrder('', 'Shipped', 0).cartId?.items ?? []
const many = Array.from({ length: 36 }, (_, at) => ({
  ...((at % 2 ? notebook : tomatoes) as object),
  name:
    at === 1 ? 'A very long name of a very particular thing, hand-made by '.repeat(3) : `Product ${at + 1}`,
  quantity: (at % 9) + 1,
}))

export const Some = orders()
export const OneOnItsWay = orders(listOf([anOrder(idOf(1), 'Out for Delivery', 2, paid)]))
export const EveryStep = orders(
  listOf([
    ...STATUSES.map((status, at) => anOrder(idOf(at), status, at, at === 1 ? paid : {})),
    anOrder(idOf(3), 'Delivered', 9, paid),
    anOrder(idOf(4), 'Returned to sender', 12),
  ]),
)
/** Overdue; with a refund; with many lines. */
export const Unusual = orders(
  listOf([
    anOrder(idOf(5), 'Shipped', 6),
    anOrder(idOf(6), 'OrderPlaced', 0, { ...paid, refund: 'due' }),
    anOrder(idOf(7), 'Shipped', 1, {
      totalAmount: 12_345_678.5,
      quantity: 178,
      cartId: { items: many },
    } as Partial<Wire>),
  ]),
)
/** No pictures, no names, no prices, no dates. */
export const MissingData = orders(
  listOf([
    { _id: idOf(8) },
    { _id: idOf(9), deliveryStatus: 'Shipped', cartId: { items: [{ quantity: 2 }] } },
  ]),
)
export const AllDelivered = orders(
  listOf([1, 2, 3].map((at) => anOrder(idOf(at), 'Delivered', at * 9, paid))),
)
export const ThreeHundred = orders(
  listOf(
    Array.from({ length: 300 }, (_, at) =>
      anOrder(idOf(at), at < 3 ? (STATUSES[at] ?? 'Shipped') : 'Delivered', at, paid),
    ),
  ),
)
export const None = orders({ orders: 'empty' })
export const Loading = orders({ orders: 'pending' })
export const Failed = orders({ orders: 'offline' })
/** Delete one: the shop refuses it. */
export const CannotBeDeleted = orders({ orderDelete: 'offline' })
/** Buy one again: the notebook is no longer sold. */
export const PartlyUnavailable = orders({
  cartWires: [],
  cartAdd: ({ body }) =>
    (body as { productId: string }).productId === 'handmade-notebook' ? { status: 404 } : 'ready',
})
export const Narrow = narrow(EveryStep)
