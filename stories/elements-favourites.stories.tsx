import { embed, HOSTILE, PARTNER, PHONE, VISITOR } from './support/studio/embed.tsx'

export default { title: 'Elements/Favourites' }

const TAG = 'haat-favourites'

export const Ready = embed(TAG)
export const SignedOut = embed(TAG, VISITOR)
export const Empty = embed(TAG, { answers: 'empty' })
export const Failed = embed(TAG, { answers: 'offline', fallback: false })
export const PartnerStyle = embed(TAG, PARTNER)
/** A strict policy with Trusted Types, and hostile styles. */
export const HostilePage = embed(TAG, HOSTILE)
export const Narrow = embed(TAG, PHONE)
