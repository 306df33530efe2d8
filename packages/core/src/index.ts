/** The basis of all features. Features have their own import paths: `@haat/core/catalogue`. */
export { type Loadable, type Resource, whenLoaded } from './client/resource.ts'
export { isTemporary, retrying, retryLater } from './client/retry.ts'
export type { Owned, OwnedResource } from './client/shopper-resource.ts'
export { withExports } from './client/with-exports.ts'
export { type Activity, activityStore } from './shared/activity.ts'
export { paiseIn } from './shared/amount.ts'
export { type Clock, elapsedOn, type Stop, systemClock } from './shared/clock.ts'
export { formatDay, specifiedDay, TIME_ZONE } from './shared/dates.ts'
export { Failure, reasonIn, retryAfterIn, toFailure } from './shared/failure.ts'
export { createFormats, type Formats, isOwn, localiseFormats } from './shared/formats.ts'
export type { Hrefs } from './shared/hrefs.ts'
export { CALL_TIMEOUT, type Http, type Read, type ReadOptions, type WriteOptions } from './shared/http.ts'
export {
  type FormOptions,
  hostIdentity,
  type Identity,
  type SessionState,
  type TokenOptions,
  visitor,
} from './shared/identity.ts'
export { parseJson } from './shared/json.ts'
export { baseIn, baseOf, inBase } from './shared/languages.ts'
export {
  formatPrice,
  ownCurrency,
  type Paise,
  type PriceFormat,
  paiseOf,
  percentOff,
  rupeesOf,
  setCurrency,
  specifiedPrice,
  sumOf,
} from './shared/money.ts'
export { noticesTexts } from './shared/notices.texts.ts'
export type { Notice, NoticeAction, Notices } from './shared/notices.ts'
export * from './shared/picture.ts'
export { PROMPT_RETURNS, promptsTexts } from './shared/prompts.texts.ts'
export { messageOf } from './shared/refusals.ts'
export { sharingTexts } from './shared/sharing.texts.ts'
export { type AboutShop, phoneLink, type ShopDetails, type ShopPromises } from './shared/shop-details.ts'
export { type SafeStorage, safeStorage } from './shared/storage.ts'
export { browserTabs, noTabs, type TabMessage, type Tabs } from './shared/tabs.ts'
export { ownTexts, translationOf } from './shared/texts.own.ts'
export {
  createTexts,
  type Dictionary,
  defineTexts,
  type Messages,
  type OwnTexts,
  type Texts,
  type TextsOf,
  type Translation,
  type Wording,
} from './shared/texts.ts'
export { toastPlaces } from './shared/toast-places.ts'
export { wordsTexts } from './shared/words.texts.ts'
export { createShop, type ScriptLoader, type Shop, type ShopOptions, type StoreOf } from './shop.ts'
