import { DARK, embed, embedWithControls, HOSTILE, PARTNER, PHONE, VISITOR } from './support/embed/embed.tsx'

export default { title: 'Elements/Cart' }

const TAG = 'haat-cart'
const DRAWER = { view: 'drawer', open: '' }

export const Ready = embedWithControls(TAG)
export const SignedOut = embed(TAG, VISITOR)
export const Loading = embed(TAG, { answers: 'pending' })
export const Empty = embed(TAG, { answers: 'empty' })
export const Failed = embed(TAG, { answers: 'offline' })
export const DrawerOpen = embed(TAG, { attributes: DRAWER })
export const DrawerInPartnerStyle = embed(TAG, { ...PARTNER, attributes: DRAWER })
export const Dark = embed(TAG, DARK)
export const HostilePage = embed(TAG, HOSTILE)
export const Narrow = embed(TAG, PHONE)
