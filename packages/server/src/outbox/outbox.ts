import { type Channel, type Drizzle, type MessageType, messages, type OrderRow } from '../database/index.ts'
import { newId } from '../database/new-id.ts'

/** Who gets messages about what. A channel that the shop has not set up sends nothing. */
const CHANNELS_OF: Readonly<Record<MessageType, readonly Channel[]>> = {
  'order.placed': ['shopper', 'shop', 'webhook', 'sms'],
  'order.shipped': ['shopper', 'push', 'webhook', 'sms'],
  'order.out_for_delivery': ['shopper', 'push', 'webhook', 'sms'],
  'order.delivered': ['shopper', 'push', 'webhook', 'sms'],
  'order.cancelled': ['shopper', 'shop', 'push', 'webhook', 'sms'],
  'order.refunded': ['shopper', 'push', 'webhook', 'sms'],
  'payment.confirmed': ['shopper', 'push', 'webhook', 'sms'],
  'payment.failed': ['shopper', 'push', 'webhook', 'sms'],
  'return.asked': ['shop', 'webhook'],
  'return.accepted': ['shopper', 'push', 'webhook', 'sms'],
  'stock.low': ['shop', 'webhook'],
  'stock.back': ['shopper', 'push', 'webhook', 'sms'],
  'contact.message': ['shop', 'webhook'],
}

interface Told extends Pick<OrderRow, 'id' | 'method' | 'paymentStatus' | 'deliveryStatus' | 'totalPaise'> {
  readonly partner?: string | undefined
  readonly campaign?: string | undefined
}

/** What every message about an order says, as the order is now. */
const factsOf = ({ id, method, paymentStatus, deliveryStatus, totalPaise, partner, campaign }: Told) => ({
  orderId: id,
  method,
  paymentStatus,
  deliveryStatus,
  totalPaise,
  ...(partner && { partner }),
  ...(campaign && { campaign }),
})

interface Content {
  readonly order?: Told | undefined
  /** More data of the webhook: ids, and amounts in paise. Nobody's name or address. */
  readonly data?: Readonly<Record<string, unknown>>
  /** Name of something that happens once; a second message of this name is not written. */
  readonly once?: string
}

/**
 * Writes messages about something into the outbox, within the caller's transaction: they are sent if it commits. What the
 * shop itself did (`by: 'shop'`) makes no message to the shop.
 */
export async function tell(tx: Drizzle, type: MessageType, { order, data, once }: Content): Promise<void> {
  const all = { ...(order && factsOf(order)), ...data }
  const channels = CHANNELS_OF[type].filter((channel) => channel !== 'shop' || data?.by !== 'shop')
  const orderId = order?.id ?? null
  await tx
    .insert(messages)
    .values(
      channels.map((channel) => ({ id: newId(), type, channel, orderId, once: once ?? null, data: all })),
    )
    .onConflictDoNothing()
}
