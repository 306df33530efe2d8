/** The wire's schemas, one for the browser, the server and the OpenAPI document. */
export {
  AddressAnswerWire,
  AddressChangeWire,
  AddressGoneWire,
  AddressListWire,
  AddressWire,
  PincodeAnswerWire,
} from './addresses/addresses.wire.ts'
export {
  AdditionWire,
  CartAddAnswerWire,
  CartAnswerWire,
  CartChangeAnswerWire,
  CartItemWire,
  CartOfUserAnswerWire,
  CartRemoveWire,
  CartUpdateWire,
  CartWire,
} from './cart/cart.wire.ts'
export {
  CategoryListWire,
  CategoryWire,
  ProductAnswerWire,
  ProductListWire,
  ProductQueryWire,
  ProductWire,
} from './catalogue/catalogue.wire.ts'
export {
  CommentAddWire,
  CommentAnswerWire,
  CommentChangeWire,
  CommentGoneWire,
  CommentListWire,
  CommentWire,
} from './comments/comments.wire.ts'
export { ContactAnswerWire } from './contact/contact.wire.ts'
export {
  FavouriteAddAnswerWire,
  FavouriteChangeAnswerWire,
  FavouriteNameWire,
  FavouritesAnswerWire,
  FavouritesOfUserAnswerWire,
  FavouriteWire,
} from './favourites/favourites.wire.ts'
export {
  OrderAnswerWire,
  OrderGoneWire,
  type OrderItemWire,
  OrderListWire,
  OrderWire,
} from './orders/orders.wire.ts'
export {
  GrantWire,
  PartnerAnswerWire,
  PartnerQueryWire,
  RevokeWire,
  TokenAnswerWire,
  TokenRequestWire,
} from './partners/embed.wire.ts'
export { GrantAnswerWire } from './partners/partners.wire.ts'
export { PaymentMethodsWire } from './payment/options.wire.ts'
export {
  CardOrderAnswerWire,
  CardOrderWire,
  CodAnswerWire,
  CodOrderWire,
  CryptoOrderWire,
  PaidAnswerWire,
  PaymentAnswerWire,
  type ProductLineWire,
  type PurchaseWire,
  QuoteAnswerWire,
  QuoteWire,
  VerifyPaymentWire,
} from './payment/payment.wire.ts'
export { OtpAnswerWire, PhoneWire, SendOtpWire, VerifyOtpWire } from './phone/phone.wire.ts'
export { ProfileAnswerWire, ProfileChangeWire, ProfileWire } from './profile/profile.wire.ts'
export { SearchMarkWire } from './search/search.wire.ts'
export { LooseNumber, LooseTexts } from './shared/wire.ts'
export { line } from './shared/writing.ts'
export { SponsorListWire, SponsorWire } from './sponsors/sponsors.wire.ts'
export { TrackingAnswerWire, TrackingWire } from './tracking/tracking.wire.ts'
