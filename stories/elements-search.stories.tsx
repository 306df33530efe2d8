import { DARK, embed, embedWithControls, HOSTILE, PARTNER, PHONE } from './support/embed/embed.tsx'

export default { title: 'Elements/Search' }

const TAG = 'haat-search'

export const Ready = embedWithControls(TAG)
export const Dark = embed(TAG, DARK)
export const PartnerStyle = embed(TAG, PARTNER)
/** A strict policy with Trusted Types, and hostile styles. */
export const HostilePage = embed(TAG, HOSTILE)
export const Narrow = embed(TAG, PHONE)
