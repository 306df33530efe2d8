export { brokenLinks, longTexts, missingPictures, textFaults, untranslated } from './check-content.ts'
export { weakContrasts } from './check-theme.ts'
export { contentFaults, unusedContent } from './content-faults.ts'
export { contentFile } from './content-file.ts'
export { CONTENT, type ContentKind, LegalFrontMatter } from './content-kinds.ts'
export { contentValues } from './content-values.ts'
export { couponRules, shownCoupon } from './coupons.ts'
export { deliveryRules } from './delivery.ts'
export { FileFault } from './file-fault.ts'
export { filled } from './filled.ts'
export { deliveryContradictions } from './free-delivery.ts'
export { readMessages } from './messages.ts'
export { missingDetails } from './missing-details.ts'
export { leftOf, ownWords } from './own-words.ts'
export type { Schema } from './parsed.ts'
export { cancelMsOf, languagesOf, readOwnTexts, readShop, readTexts, readTranslations } from './read-shop.ts'
export { sellerOf } from './seller.ts'
export type { ShopFile } from './shop-file.ts'
export {
  contrastOf,
  linearOf,
  readTheme,
  type ThemeColour,
  tokenFaults,
} from './theme.ts'
