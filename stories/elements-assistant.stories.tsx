import { DARK, embed, embedWithControls, HOSTILE, PARTNER, PHONE, VISITOR } from './support/embed/embed.tsx'

export default { title: 'Elements/Assistant' }

const TAG = 'haat-assistant'
const OPEN = { open: '' }

export const Ready = embedWithControls(TAG)
export const Open = embed(TAG, { attributes: OPEN })
export const OpenForVisitor = embed(TAG, { ...VISITOR, attributes: { open: '', position: 'bottom-left' } })
export const Dark = embed(TAG, { ...DARK, attributes: OPEN })
export const PartnerStyle = embed(TAG, { ...PARTNER, attributes: OPEN })
export const HostilePage = embed(TAG, { ...HOSTILE, attributes: OPEN })
export const Narrow = embed(TAG, { ...PHONE, attributes: OPEN })
