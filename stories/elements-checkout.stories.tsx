import { embed, HOSTILE, PHONE, VISITOR } from './support/studio/embed.tsx'

export default { title: 'Elements/Checkout' }

const TAG = 'haat-checkout'
const IN_PLACE = { 'in-place': '' }

export const Ready = embed(TAG)
export const InPlace = embed(TAG, { attributes: IN_PLACE })
export const InPlaceOnHostilePage = embed(TAG, { ...HOSTILE, attributes: IN_PLACE })
export const SignedOut = embed(TAG, VISITOR)
export const Failed = embed(TAG, { answers: 'offline', fallback: false })
export const Narrow = embed(TAG, PHONE)
