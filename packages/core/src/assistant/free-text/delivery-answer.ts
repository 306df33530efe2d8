import { deliveryCost, deliveryStore, deliveryTexts } from '../../delivery/index.ts'
import type { Shop } from '../../shop.ts'
import { loadedUnlessAborted } from '../found-order.ts'
import { topicsTexts } from './topics.texts.ts'

/** A pincode in a message. */
const PINCODE = /(?<!\d)[1-9]\d{5}(?!\d)/

/**
 * Answers how a shop whose delivery depends on the pincode delivers: to the one in the message, else to the one that this
 * browser asked for last.
 */
export async function deliveryAnswer(shop: Shop, typed: string, signal: AbortSignal) {
  const texts = shop.texts(topicsTexts)
  const { pincode: asked, to } = shop.use(deliveryStore)
  const pincode = PINCODE.exec(typed)?.[0] ?? asked.value
  const known = pincode === '' ? null : await loadedUnlessAborted(to(pincode), signal)
  if (known?.state !== 'ready')
    return { text: texts.deliveryByPincode, link: { label: texts.links.cart, href: '/cart' } }
  const { offer, when } = known.value
  const words = shop.texts(deliveryTexts)
  const day = when('')
  if (offer === null || day === null) return { text: words.notThere({ pincode }) }
  return { text: `${words.to({ pincode })}: ${words.by({ day })}. ${deliveryCost(words, offer)}.` }
}
