import { embed, HARD, PARTNER, PHONE } from './support/studio/embed.tsx'

export default { title: 'Elements/Product grid' }

const TAG = 'haat-product-grid'

export const Ready = embed(TAG)
/** What stands between the tags, until there is more. */
export const Fallback = embed(TAG, { answers: 'pending' })
export const Loading = embed(TAG, { answers: 'pending', fallback: false })
/** Cheapest first, and more on request. */
export const LoadMore = embed(TAG, {
  attributes: { sort: 'price-asc', 'in-stock': '', limit: '4', 'load-more': '', heading: 'Under a hundred' },
})
export const Empty = embed(TAG, { answers: 'empty' })
export const Failed = embed(TAG, { answers: 'offline', fallback: false })
export const Dark = embed(TAG, { theme: 'dark' })
export const PartnersLook = embed(TAG, PARTNER)
/** A strict policy with Trusted Types, and styles that attack everything. */
export const HardPage = embed(TAG, HARD)
export const Narrow = embed(TAG, PHONE)
