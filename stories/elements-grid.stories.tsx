import { DARK, embed, embedWithControls, HOSTILE, PARTNER, PHONE } from './support/embed/embed.tsx'

export default { title: 'Elements/Product grid' }

const TAG = 'haat-product-grid'

export const Ready = embedWithControls(TAG)
/** The fallback between the tags, while loading. */
export const Fallback = embed(TAG, { answers: 'pending', fallback: 'See our offers' })
export const Loading = embed(TAG, { answers: 'pending' })
/** The cheapest first, with a button for more. */
export const LoadMore = embed(TAG, {
  attributes: { sort: 'price-asc', 'in-stock': '', limit: '4', 'load-more': '', heading: 'Under a hundred' },
})
export const Empty = embed(TAG, { answers: 'empty' })
export const Failed = embed(TAG, { answers: 'offline' })
export const Dark = embed(TAG, DARK)
export const PartnerStyle = embed(TAG, PARTNER)
/** A strict policy with Trusted Types, and hostile styles. */
export const HostilePage = embed(TAG, HOSTILE)
export const Narrow = embed(TAG, PHONE)
