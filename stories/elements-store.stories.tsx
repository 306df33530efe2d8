import { embed, PARTNER, PHONE } from './support/studio/embed.tsx'

export default { title: 'Elements/Store' }

const TAG = 'haat-store'

/** Two elements that share what their store says. */
export const Ready = embed(TAG)
export const PricesByCode = embed(TAG, { currency: 'code' })
/** All texts, dates and amounts in German: do long words still fit? */
export const German = embed(TAG, { language: 'de' })
export const GermanNarrow = embed(TAG, { language: 'de', ...PHONE })
/** Its look is a property, so that nothing of the page has to know of it. */
export const Appearance = embed(TAG, { ...PARTNER, way: 'appearance', theme: 'light' })
