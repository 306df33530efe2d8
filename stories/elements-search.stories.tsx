import { embed, HOSTILE, PARTNER, PHONE } from './support/studio/embed.tsx'

export default { title: 'Elements/Search' }

const TAG = 'haat-search'

export const Ready = embed(TAG)
export const Dark = embed(TAG, { theme: 'dark' })
export const PartnerStyle = embed(TAG, PARTNER)
/** A strict policy with Trusted Types, and hostile styles. */
export const HostilePage = embed(TAG, HOSTILE)
export const Narrow = embed(TAG, PHONE)
