export {
  FOLLOW_PAUSE,
  type Followed,
  type FollowedState,
  followingStore,
} from './following.store.ts'
export { shortIdCopy } from './short-id.copy.ts'
export { trackingCopy } from './tracking.copy.ts'
export { type TooShort, type TrackingState, type TrackingStore, trackingStore } from './tracking.store.ts'
export * from './tracking.ts'
