import { embed, HOSTILE, PARTNER, PHONE } from './support/studio/embed.tsx'

export default { title: 'Elements/Product' }

const TAG = 'haat-product'

export const Ready = embed(TAG)
export const WithComments = embed(TAG, { attributes: { 'product-id': 'country-tomatoes', comments: '' } })
export const Loading = embed(TAG, { answers: 'pending', fallback: false })
export const Failed = embed(TAG, { answers: 'offline', fallback: false })
export const PartnerStyle = embed(TAG, PARTNER)
/** A strict policy with Trusted Types, and hostile styles. */
export const HostilePage = embed(TAG, HOSTILE)
export const Narrow = embed(TAG, PHONE)
