import { embed, HOSTILE, PARTNER, PHONE, VISITOR } from './support/studio/embed.tsx'

export default { title: 'Elements/Cart' }

const TAG = 'haat-cart'
const DRAWER = { view: 'drawer', open: '' }

export const Ready = embed(TAG)
export const SignedOut = embed(TAG, VISITOR)
export const Loading = embed(TAG, { answers: 'pending', fallback: false })
export const Empty = embed(TAG, { answers: 'empty' })
export const Failed = embed(TAG, { answers: 'offline', fallback: false })
export const DrawerOpen = embed(TAG, { attributes: DRAWER })
export const DrawerInPartnerStyle = embed(TAG, { ...PARTNER, attributes: DRAWER })
export const Dark = embed(TAG, { theme: 'dark' })
export const HostilePage = embed(TAG, HOSTILE)
export const Narrow = embed(TAG, PHONE)
