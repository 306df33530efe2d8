import { valueIn } from '../../client/shopper-resource.ts'
import { pagesTexts } from '../../content/pages.texts.ts'
import { detailsStore } from '../../details/index.ts'
import { orderPath } from '../../header/header.ts'
import { expectedDelivery, ordersStore } from '../../orders/index.ts'
import { latestPayment } from '../../payment/latest.api.ts'
import { searchPath, searchStore } from '../../search/index.ts'
import { formatDay } from '../../shared/dates.ts'
import type { Shop } from '../../shop.ts'
import { shortId, trackingTexts } from '../../tracking/index.ts'
import { assistantApi } from '../assistant.api.ts'
import { type Found, type Outcome, type Reply, SHOWN_PRODUCTS } from '../assistant.ts'
import type { Understood } from '../assistant.wire.ts'
import { loadedUnlessAborted, orderNamed } from '../found-order.ts'
import { LINKS } from '../keywords.ts'
import { isDeletion } from '../recognition.ts'
import { sayingsTexts } from '../sayings.texts.ts'
import { deliveryAnswer } from './delivery-answer.ts'
import { answersTo, partnerAnswers } from './partner-answers.ts'
import { topicsTexts } from './topics.texts.ts'
import { ANSWERS, PAGES, type Says, type TopicAnswer } from './topics.ts'

/** Time limit of understanding and of the product search, in ms; after that the answer is without them. */
const TIMEOUT = 4_000

/** An order's full id, or its last 8 characters. */
const ORDER_ID = /(?<![\w-])(?:[\da-f]{32}|[\da-f]{8})(?![\w-])/i

const NOT_UNDERSTOOD: Understood = { topics: [], sure: false, search: '', isProduct: false }

/** A text whose answers are looked up. */
interface Lookup {
  readonly shop: Shop
  readonly text: string
  readonly signal: AbortSignal
  /** Puts the conversation into the contact form. */
  handOver(): void
}

/**
 * Finds answers to a text without a keyword: of the host page, about an order, about the shop, products. Never rejects:
 * what fails to load is left out.
 */
export async function findAnswers(lookup: Lookup): Promise<Outcome> {
  const { shop, text, signal } = lookup
  const order = ORDER_ID.exec(text)?.[0]
  if (order !== undefined) {
    const found = isDeletion(text) ? await deletionOf(shop, order, signal) : { order }
    return { type: 'found', found: [found] }
  }
  const own = answersTo(text, shop.use(partnerAnswers).value)
  const understood = await inTime(lookup, (limit) => assistantApi(shop.http).understand(text, limit))
  const { topics, sure, search, isProduct } = understood ?? NOT_UNDERSTOOD
  const topicAnswers = sure
    ? [...new Set(topics.flatMap((topic): readonly TopicAnswer[] => ANSWERS[topic]))]
    : []
  // Loaded concurrently.
  const [products, ...answers] = await Promise.all([
    search === '' ? null : productsFor(lookup, search, isProduct),
    ...topicAnswers.map((answer) => toFound(lookup, answer)),
  ])
  const { choices } = shop.texts(topicsTexts)
  return {
    type: 'found',
    found: [
      ...own.map(({ text, link }) => toReply(text, link)),
      ...[products, ...answers].filter((found) => found !== null),
    ],
    choices: topics.map((topic) => ({ label: choices[topic], text: choices[topic] })),
  }
}

/** Returns the result of a call; null if it fails, or takes too long. */
async function inTime<T>(
  { shop, signal }: Lookup,
  call: (signal: AbortSignal) => Promise<T>,
): Promise<T | null> {
  const limit = new AbortController()
  const stop = shop.clock.after(TIMEOUT, () => limit.abort())
  const answer = await call(AbortSignal.any([signal, limit.signal])).catch(() => null)
  stop()
  return answer
}

const toReply = (text: string, link?: Reply['link']): Found => ({ reply: link ? { text, link } : { text } })

async function toFound(lookup: Lookup, answer: TopicAnswer): Promise<Found | null> {
  const { shop } = lookup
  if ('intent' in answer) return answer
  if ('looks' in answer) {
    if (answer.looks === 'payment') return paymentState(lookup)
    if (answer.looks !== 'contact') return latestOrder(lookup, answer.looks)
    // The link to WhatsApp is enough, and would be above the form.
    if ((await detailsOf(lookup))?.whatsapp !== undefined) return null
    lookup.handOver()
    return { intent: 'contact' }
  }
  if ('faq' in answer) {
    const item = (await aboutShop(lookup))?.questions.find(({ id }) => id === answer.faq)
    return item ? toReply(item.answer, { label: shop.texts(topicsTexts).links.faq, href: PAGES.faq }) : null
  }
  if ('page' in answer) {
    const { title, description } = shop.texts(pagesTexts)[answer.page]
    return toReply(description, { label: title, href: PAGES[answer.page] })
  }
  return textAbout(lookup, answer.says)
}

/** Returns who runs the shop, and its FAQ; undefined if they cannot be loaded. */
const aboutShop = async ({ shop, signal }: Lookup) =>
  valueIn(await loadedUnlessAborted(shop.use(detailsStore).about, signal))

/** Returns who runs the shop; undefined if that cannot be loaded. */
const detailsOf = async (lookup: Lookup) => lookup.shop.details ?? (await aboutShop(lookup))?.details

async function textAbout(lookup: Lookup, what: Says): Promise<Found | null> {
  const { shop, text: typed, signal } = lookup
  const details = what === 'otp' ? undefined : await detailsOf(lookup)
  const texts = shop.texts(topicsTexts, details?.promises)
  if (what === 'otp') return toReply(texts.otp)
  if (what === 'area' || what === 'deliveryCost' || what === 'soon') {
    if (details?.delivery) return { reply: await deliveryAnswer(shop, typed, signal) }
    return toReply(what === 'area' && details?.promises.abroadIn === null ? texts.areaInIndia : texts[what])
  }
  if (!details) return null
  const { phone, email, address, hours, whatsapp, promises } = details
  if (what === 'hours') return toReply(texts.hours(hours))
  if (what === 'coupon') {
    const text = promises.coupon === null ? texts.noCoupon : texts.coupon
    return toReply(text, { label: texts.links.cart, href: LINKS.cart })
  }
  const { street, city, pincode } = address
  const text = texts.reach({ phone, email, address: `${street}, ${city} ${pincode}` })
  if (whatsapp === undefined) return toReply(text)
  const href = `https://wa.me/${whatsapp.replaceAll(/\D/g, '')}?text=${encodeURIComponent(typed)}`
  return toReply(text, { label: texts.links.whatsapp, href })
}

/** Returns the status of the latest order with all orders below, or its receipt; the answer of the keyword if there is none. */
async function latestOrder({ shop, signal }: Lookup, what: 'order' | 'receipt'): Promise<Found> {
  const [latest] = valueIn(await loadedUnlessAborted(shop.use(ordersStore).all, signal)) ?? []
  if (!latest?.status) return { intent: 'orders' }
  const { id, status } = latest
  const texts = shop.texts(topicsTexts)
  const link = { label: texts.links.order, href: orderPath(id) }
  if (what === 'receipt') return { reply: { text: texts.receipt, link, card: 'orders' }, mode: 'orders' }
  const day = status === 'Delivered' ? null : expectedDelivery(latest, shop.clock.now())
  const about = { order: shortId(id), step: shop.texts(trackingTexts).steps[status] }
  const text = day ? texts.latest({ ...about, day: formatDay(day) }) : texts.latestUndated(about)
  return { reply: { text, link, card: 'orders' }, mode: 'orders' }
}

/** Returns what became of the latest payment; without an order, with the contact form. */
async function paymentState({ shop, signal, handOver }: Lookup): Promise<Found> {
  const { payment: texts, links } = shop.texts(topicsTexts)
  const latest = await latestPayment(shop.http, signal).catch(() => 'failed' as const)
  if (latest !== null && latest !== 'failed') {
    if (latest.state === 'waiting') return toReply(texts.waiting)
    if (latest.state !== 'over') {
      const text = texts.ordered({ order: shortId(latest.orderId) })
      return toReply(text, { label: links.order, href: orderPath(latest.orderId) })
    }
  }
  handOver()
  const text =
    latest === null ? texts.none : latest === 'failed' ? texts.failed : texts.over({ why: latest.message })
  return { reply: { text, card: 'contact' }, mode: 'contact' }
}

/** Prepares the deletion of one of the shopper's orders, which must be confirmed. */
async function deletionOf(shop: Shop, named: string, signal: AbortSignal): Promise<Found> {
  const known = await loadedUnlessAborted(shop.use(ordersStore).all, signal)
  if (known.state !== 'ready') return { reply: { text: shop.texts(sayingsTexts).ordersFailed, tone: 'bad' } }
  const own = orderNamed(known.value, named)
  return own
    ? { pending: { kind: 'order', id: own.id, name: shortId(own.id) } }
    : { reply: { text: shop.texts(sayingsTexts).untracked.unknown, tone: 'bad' } }
}

/** Returns products found by the shop's search, or near ones if it does not sell a known one; null if there are none. */
async function productsFor(lookup: Lookup, text: string, isProduct: boolean): Promise<Found | null> {
  const { shop } = lookup
  const { results, near } = shop.use(searchStore)
  const countOf = (list: typeof results) =>
    inTime(lookup, async (limit) => {
      const known = await loadedUnlessAborted(list(text), limit)
      return known.state === 'ready' ? known.value.length : null
    })
  const texts = shop.texts(topicsTexts)
  const count = await countOf(results)
  if (count === 0 && isProduct) {
    if (!(await countOf(near))) return toReply(texts.notFound({ text }))
    return { reply: { text: texts.notFoundButNear({ text }), products: text, isNear: true } }
  }
  if (!count) return null
  const reply = { text: count === 1 ? texts.product({ text }) : texts.products({ text }), products: text }
  if (count <= SHOWN_PRODUCTS) return { reply }
  return { reply: { ...reply, link: { label: texts.links.results({ count }), href: searchPath(text) } } }
}
