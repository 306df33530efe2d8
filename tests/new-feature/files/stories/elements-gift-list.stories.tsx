import { embed, PARTNER, PHONE } from './support/studio/embed.tsx'

export default { title: 'Elements/Gift List' }

const TAG = 'haat-gift-list'

export const Ready = embed(TAG)
export const Empty = embed(TAG, { answers: 'empty' })
export const Failed = embed(TAG, { answers: 'offline', fallback: false })
export const PartnerStyle = embed(TAG, PARTNER)
export const Narrow = embed(TAG, PHONE)
