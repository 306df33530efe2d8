/** The basis of all features. Features have their own import paths: `@haat/core/catalogue`. */

export { keyed, type Loadable, type Resource, resource } from './client/resource.ts'
export { isTemporary, retryLater } from './client/retry.ts'
export type { Owned, OwnedResource } from './client/shopper-resource.ts'
export type { Clock, Stop } from './shared/clock.ts'
export { elapsedOn, systemClock } from './shared/clock.ts'
export { formatDay, setFormatDay } from './shared/dates.ts'
export { Failure, type FailureKind, messageIn, retryAfterIn, toFailure } from './shared/failure.ts'
export { CALL_TIMEOUT, createHttp, type Http, type WriteOptions } from './shared/http.ts'
export {
  type FormOptions,
  type HostIdentity,
  type HostSession,
  hostIdentity,
  type Identity,
  type SessionState,
  visitor,
} from './shared/identity.ts'
export { parseJson } from './shared/json.ts'
export * from './shared/money.ts'
export { noticesCopy } from './shared/notices.copy.ts'
export { createNotices, type Notice, type NoticeAction, type Notices, TOAST_TIME } from './shared/notices.ts'
export {
  PICTURE_TYPES,
  PICTURE_WIDTHS,
  type Picture,
  pictureOf,
  safeAddress,
  srcsetOf,
} from './shared/picture.ts'
export { promptsCopy } from './shared/prompts.copy.ts'
export { messageOf } from './shared/refusals.ts'
export { type SafeStorage, safeStorage } from './shared/storage.ts'
export { browserTabs, noTabs, type TabMessage, type Tabs } from './shared/tabs.ts'
export { toastPlaces } from './shared/toast-places.ts'
export { words } from './shared/words.copy.ts'
export * from './shop.ts'
