export { FOLLOW_PAUSE, type FollowedState, followingStore } from './following.store.ts'
export { shortIdTexts } from './short-id.texts.ts'
export * from './tracking.store.ts'
export { trackingTexts } from './tracking.texts.ts'
export {
  DELIVERY_STEPS,
  type DeliveryStatus,
  type Found,
  orderIdIn,
  SHORT_ID_LENGTH,
  shortId,
  stepOf,
  type Tracking,
} from './tracking.ts'
