import { embed, HOSTILE, PARTNER, PHONE } from './support/studio/embed.tsx'

export default { title: 'Elements/Store' }

const TAG = 'haat-store'

/** Two elements that share the settings of their store. */
export const Ready = embed(TAG)
export const PricesByCode = embed(TAG, { currency: 'code' })
/** All texts, dates and amounts in German, to check that long words fit. */
export const German = embed(TAG, { language: 'de' })
export const GermanNarrow = embed(TAG, { language: 'de', ...PHONE })
/** The appearance is set as a property, without CSS of the page. */
export const Appearance = embed(TAG, { ...PARTNER, way: 'appearance', theme: 'light' })
/** A strict policy with Trusted Types, and hostile styles. */
export const HostilePage = embed(TAG, HOSTILE)
