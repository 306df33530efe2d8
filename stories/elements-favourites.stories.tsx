import { embed, embedWithControls, HOSTILE, PARTNER, PHONE, VISITOR } from './support/embed/embed.tsx'

export default { title: 'Elements/Favourites' }

const TAG = 'haat-favourites'

export const Ready = embedWithControls(TAG)
export const SignedOut = embed(TAG, VISITOR)
export const Empty = embed(TAG, { answers: 'empty' })
export const Failed = embed(TAG, { answers: 'offline' })
export const PartnerStyle = embed(TAG, PARTNER)
/** A strict policy with Trusted Types, and hostile styles. */
export const HostilePage = embed(TAG, HOSTILE)
export const Narrow = embed(TAG, PHONE)
