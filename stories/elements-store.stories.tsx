import { embed, embedWithControls, HOSTILE, PARTNER, PHONE } from './support/embed/embed.tsx'

export default { title: 'Elements/Store' }

const TAG = 'haat-store'

/** Two elements that share the settings of their store. */
export const Ready = embedWithControls(TAG)
export const PricesByCode = embed(TAG, { store: { currency: 'code' } })
/** All texts, dates and amounts in German, to check that long words fit. */
export const German = embed(TAG, { german: true })
export const GermanNarrow = embed(TAG, { german: true, ...PHONE })
export const PartnerStyle = embed(TAG, PARTNER)
/** A strict policy with Trusted Types, and hostile styles. */
export const HostilePage = embed(TAG, HOSTILE)
