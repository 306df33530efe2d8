import { faqCopy } from '../../content/faq.copy.ts'
import { pagesCopy } from '../../content/pages.copy.ts'
import { orderPath } from '../../header/header.copy.ts'
import { expectedDelivery, ordersStore } from '../../orders/index.ts'
import { searchPath, searchStore } from '../../search/index.ts'
import { formatDay } from '../../shared/dates.ts'
import type { Shop } from '../../shop.ts'
import { shortId, trackingCopy } from '../../tracking/index.ts'
import { type Found, type Reply, SHOWN_PRODUCTS } from '../assistant.ts'
import { orderNamed, settled } from '../found-order.ts'
import { isDeletion } from '../recognition.ts'
import { sayings } from '../sayings.copy.ts'
import { answersTo, partnerAnswers } from './partner-answers.ts'
import { topicsCopy as copy } from './topics.copy.ts'
import type { TopicAnswer, TopicPage } from './topics.ts'
import { understand } from './understand.ts'

/** Time limit of the product search, in ms; after that the answer has no products. */
const SEARCH_TIMEOUT = 4_000

/** An order's full id, or its last 8 characters. */
const ORDER_ID = /(?<![\w-])(?:[\da-f]{32}|[\da-f]{8})(?![\w-])/i

const PAGES: Readonly<Record<TopicPage, string>> = {
  about: '/about',
  blog: '/blog',
  categories: '/categories',
  faq: '/faqs',
  favourites: '/favorites',
}
const toCart = { label: copy.links.cart, href: '/cart' }
const toFaq = { label: copy.links.faq, href: PAGES.faq }

/**
 * Finds answers to a text without a keyword, best first: of the host page, about an order, about the shop, products.
 * Never rejects: what fails to load is left out.
 */
export async function findAnswers(shop: Shop, text: string, signal: AbortSignal): Promise<readonly Found[]> {
  const order = ORDER_ID.exec(text)?.[0]
  if (order !== undefined) return [isDeletion(text) ? await deletionOf(shop, order, signal) : { order }]
  const own = answersTo(text, shop.use(partnerAnswers).value)
  const { topics, search } = understand(text)
  const topicAnswers = topics.flatMap(({ answers }) => answers)
  // Loaded concurrently.
  const [products, ...answers] = await Promise.all([
    search === '' ? null : productsFor(shop, search, signal),
    ...topicAnswers.map((answer) => toFound(shop, answer, signal)),
  ])
  return [
    ...own.map(({ text, link }) => ({ reply: { text, link } })),
    ...(products ? [products] : []),
    ...answers,
  ]
}

async function toFound(shop: Shop, answer: TopicAnswer, signal: AbortSignal): Promise<Found> {
  if ('intent' in answer) return answer
  if ('orders' in answer) return latestOrder(shop, signal)
  if ('faq' in answer) {
    const item = faqCopy.groups.flatMap(({ items }) => items).find(({ question }) => question === answer.faq)
    return { reply: { text: item?.answer ?? '', link: toFaq } }
  }
  if ('page' in answer) {
    const { title, description } = pagesCopy[answer.page]
    return { reply: { text: description, link: { label: title, href: PAGES[answer.page] } } }
  }
  const { says } = answer
  return { reply: { text: copy[says], ...(says === 'coupon' && { link: toCart }) } }
}

/** Returns the status of the latest order, with all orders below; the answer of the keyword if there is none. */
async function latestOrder(shop: Shop, signal: AbortSignal): Promise<Found> {
  const known = await settled(shop.use(ordersStore).all, signal)
  const latest = known.state === 'ready' ? known.value[0] : undefined
  if (!latest?.status) return { intent: 'orders' }
  const { id, status } = latest
  const day = status === 'Delivered' ? null : expectedDelivery(latest, shop.clock.now())
  const reply: Reply = {
    text: copy.latest(shortId(id), trackingCopy.steps[status], day ? formatDay(day) : ''),
    link: { label: copy.links.order, href: orderPath(id) },
    card: 'orders',
  }
  return { reply, mode: 'orders' }
}

/** Prepares the deletion of one of the shopper's orders, which must be confirmed (account.md §4). */
async function deletionOf(shop: Shop, named: string, signal: AbortSignal): Promise<Found> {
  const known = await settled(shop.use(ordersStore).all, signal)
  if (known.state !== 'ready') return { reply: { text: sayings.ordersFailed(), tone: 'bad' } }
  const own = orderNamed(known.value, named)
  return own
    ? { pending: { kind: 'order', id: own.id, name: shortId(own.id) } }
    : { reply: { text: sayings.untracked('unknown'), tone: 'bad' } }
}

/** Returns products found by the shop's search; null if there are none, or on a timeout. */
async function productsFor(shop: Shop, text: string, signal: AbortSignal): Promise<Found | null> {
  const limit = new AbortController()
  const stop = shop.clock.after(SEARCH_TIMEOUT, () => limit.abort())
  const known = await settled(shop.use(searchStore).results(text), AbortSignal.any([signal, limit.signal]))
  stop()
  const count = known.state === 'ready' ? known.value.length : 0
  if (count === 0) return null
  const all = { label: copy.links.results(count), href: searchPath(text) }
  const link = count > SHOWN_PRODUCTS ? { link: all } : {}
  return { reply: { text: copy.products(text, count), products: text, ...link } }
}
