import { GiftList } from '@haat/react/gift-list'
import { narrow, withShop } from './support/withShop.tsx'

export default { title: 'Gift List' }

const show = (options = {}) => withShop(() => <GiftList />, options)

export const Ready = show()
export const Loading = show({ giftList: 'pending' })
export const Failed = show({ giftList: { status: 500 } })
export const Empty = show({ giftList: 'empty' })
export const NarrowReady = narrow(Ready)
