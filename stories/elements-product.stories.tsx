import { embed, embedWithControls, HOSTILE, PARTNER, PHONE } from './support/embed/embed.tsx'

export default { title: 'Elements/Product' }

const TAG = 'haat-product'

export const Ready = embedWithControls(TAG)
export const WithComments = embed(TAG, { attributes: { 'product-id': 'country-tomatoes', comments: '' } })
export const Loading = embed(TAG, { answers: 'pending' })
export const Failed = embed(TAG, { answers: 'offline' })
export const PartnerStyle = embed(TAG, PARTNER)
/** A strict policy with Trusted Types, and hostile styles. */
export const HostilePage = embed(TAG, HOSTILE)
export const Narrow = embed(TAG, PHONE)
