import { embed, HARD, PARTNER, PHONE } from './support/studio/embed.tsx'

export default { title: 'Elements/Search' }

const TAG = 'haat-search'

export const Ready = embed(TAG)
export const Dark = embed(TAG, { theme: 'dark' })
export const PartnersLook = embed(TAG, PARTNER)
/** A strict policy with Trusted Types, and styles that attack everything. */
export const HardPage = embed(TAG, HARD)
export const Narrow = embed(TAG, PHONE)
