import { embed, embedWithControls, PARTNER, PHONE } from './support/embed/embed.tsx'

export default { title: 'Elements/Gift List' }

const TAG = 'haat-gift-list'

export const Ready = embedWithControls(TAG)
export const Empty = embed(TAG, { answers: 'empty' })
export const Failed = embed(TAG, { answers: 'offline' })
export const PartnerStyle = embed(TAG, PARTNER)
export const Narrow = embed(TAG, PHONE)
