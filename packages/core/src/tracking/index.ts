export {
  FOLLOW_PAUSE,
  type Followed,
  type FollowedState,
  followingStore,
} from './following.store.ts'
export { trackingCopy } from './tracking.copy.ts'
export { type TrackingState, type TrackingStore, trackingStore } from './tracking.store.ts'
export * from './tracking.ts'
