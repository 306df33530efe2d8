import { DARK, embed, embedWithControls, HOSTILE, PARTNER, PHONE, VISITOR } from './support/embed/embed.tsx'

export default { title: 'Elements/Cart count' }

const TAG = 'haat-cart-count'

export const Ready = embedWithControls(TAG)
export const Visitor = embed(TAG, VISITOR)
export const Dark = embed(TAG, DARK)
export const PartnerStyle = embed(TAG, PARTNER)
/** A strict policy with Trusted Types, and hostile styles. */
export const HostilePage = embed(TAG, HOSTILE)
export const Narrow = embed(TAG, PHONE)
