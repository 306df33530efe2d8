import { productPath } from '@haat/core/catalogue'
import type { Drizzle } from '../database/database.ts'
import { devicesOf, forgetDevice, pushKeysOf } from '../push/push.queries.ts'
import type { Pusher, PushMessage } from '../services.messages.ts'
import { baseNow, texts } from '../texts.ts'
import { type Subject, valuesOf } from './compose.ts'
import type { ShopFace } from './letter.ts'
import { messageTexts } from './messages.texts.ts'

/** Writes the notification for a shopper's devices; null if there is none about this. */
function pushMessageOf(subject: Subject, face: ShopFace): PushMessage | null {
  const words = texts(messageTexts).shopper
  const { message, order } = subject
  const { id: tag, type, data } = message
  if (!(type in words)) return null
  const { subject: title, text } = words[type as keyof typeof words]
  const values = valuesOf(subject, face)
  const product = data.productId ? productPath(String(data.productId)) : '/cart'
  const path = order ? `/order/${order.id}` : product
  return { title: title(values), body: text(values), path: baseNow() + path, tag }
}

/**
 * Sends a notification to all devices of a shopper. Returns false if they have none. It counts as sent if one device got it:
 * the others would show a repeated one again, also after the shopper has removed it.
 * @throws ServiceError if no device got it, because a push service is unavailable
 */
export async function pushTo(
  db: Drizzle,
  pusher: Pusher,
  subject: Subject,
  face: ShopFace,
): Promise<boolean> {
  const userId = subject.order?.userId ?? subject.userId
  const content = pushMessageOf(subject, face)
  if (!userId || !content) return false
  const devices = await devicesOf(db, userId)
  if (devices.length === 0) return false
  const sender = { ...(await pushKeysOf(db)), subject: `mailto:${face.email}` }
  const results = await Promise.allSettled(
    devices.map(async (device) => {
      const isThere = await pusher.push(device, sender, content)
      if (!isThere) await forgetDevice(db, device.endpoint)
      return isThere
    }),
  )
  if (results.some((result) => result.status === 'fulfilled' && result.value)) return true
  const failure = results.find((result) => result.status === 'rejected')
  if (failure) throw failure.reason
  return false
}
