import { embed, embedWithControls, HOSTILE, PARTNER, PHONE, VISITOR } from './support/embed/embed.tsx'

export default { title: 'Elements/Account' }

const TAG = 'haat-account'

export const Ready = embedWithControls(TAG)
export const Orders = embed(TAG, { attributes: { tab: 'order-history' } })
export const SignedOut = embed(TAG, VISITOR)
export const Failed = embed(TAG, { answers: 'offline' })
export const AddressesInPartnerStyle = embed(TAG, { ...PARTNER, attributes: { tab: 'address' } })
/** A strict policy with Trusted Types, and hostile styles. */
export const HostilePage = embed(TAG, HOSTILE)
export const Narrow = embed(TAG, PHONE)
