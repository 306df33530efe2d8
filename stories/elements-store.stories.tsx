import { embed, PARTNER } from './support/studio/embed.tsx'

export default { title: 'Elements/Store' }

const TAG = 'haat-store'

/** Two elements that share what their store says. */
export const Ready = embed(TAG)
export const PricesByCode = embed(TAG, { currency: 'code' })
/** Its look is a property, so that nothing of the page has to know of it. */
export const Appearance = embed(TAG, { ...PARTNER, way: 'appearance', theme: 'light' })
