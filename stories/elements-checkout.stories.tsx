import { embed, embedWithControls, HOSTILE, PHONE, VISITOR } from './support/embed/embed.tsx'

export default { title: 'Elements/Checkout' }

const TAG = 'haat-checkout'
const IN_PLACE = { 'in-place': '' }

export const Ready = embedWithControls(TAG)
export const InPlace = embed(TAG, { attributes: IN_PLACE })
export const InPlaceOnHostilePage = embed(TAG, { ...HOSTILE, attributes: IN_PLACE })
export const SignedOut = embed(TAG, VISITOR)
export const Failed = embed(TAG, { answers: 'offline' })
export const Narrow = embed(TAG, PHONE)
