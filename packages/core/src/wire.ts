/** The wire schemas, shared by browser, server and OpenAPI document. */

export * from './account/own-data.wire.ts'
export { AddressAnswerWire, AddressChangeWire, AddressListWire } from './addresses/addresses.server.wire.ts'
export { AddressWire } from './addresses/addresses.wire.ts'
export { PincodeAnswerWire, PincodeWire } from './addresses/pincode.wire.ts'
export {
  LONGEST_MESSAGE,
  TOPICS,
  type Topic,
  type Understood,
  UnderstoodWire,
} from './assistant/assistant.wire.ts'
export * from './cart/cart.server.wire.ts'
export { CartItemWire } from './cart/cart.wire.ts'
export * from './catalogue/catalogue.server.wire.ts'
export { ProductWire } from './catalogue/catalogue.wire.ts'
export { CategoryWire } from './catalogue/categories.wire.ts'
export { CouponAnswerWire } from './checkout/coupons.wire.ts'
export * from './comments/comments.server.wire.ts'
export { CommentWire } from './comments/comments.wire.ts'
export { ContactMessageWire } from './contact/contact.server.wire.ts'
export { ContactAnswerWire } from './contact/contact.wire.ts'
export { DeliveryAnswerWire } from './delivery/delivery.wire.ts'
export {
  DeskListWire,
  DeskOrderAnswerWire,
  DeskProductsWire,
  EtherRefundWire,
  OverviewAnswerWire,
  PickListWire,
  ProductChangeWire,
  STEP_FIELDS,
  StepAnswerWire,
  type StepName,
  StepWire,
} from './desk/desk.wire.ts'
export * from './favourites/favourites.server.wire.ts'
export { FavouriteWire } from './favourites/favourites.wire.ts'
export type { InvoiceWire } from './orders/invoices.wire.ts'
export { CancelOrderWire, OrderListWire, ReturnOrderWire } from './orders/orders.server.wire.ts'
export { OrderAnswerWire, type OrderItemWire, OrderWire } from './orders/orders.wire.ts'
export * from './orders/push.wire.ts'
export * from './partners/embed.wire.ts'
export { GrantAnswerWire } from './partners/partners.wire.ts'
export { PaymentMethodsWire } from './payment/options.wire.ts'
export {
  CardOrderAnswerWire,
  CardOrderWire,
  CheckCouponWire,
  CodAnswerWire,
  CodOrderWire,
  CryptoOrderWire,
  PaidAnswerWire,
  PaymentAnswerWire,
  type ProductLineWire,
  PurchaseWire,
  QuoteAnswerWire,
  QuoteWire,
  VerifyPaymentWire,
} from './payment/payment.wire.ts'
export { OtpAnswerWire, SendOtpWire, VerifyOtpWire } from './phone/phone.server.wire.ts'
export { RestockListWire } from './product/restock.server.wire.ts'
export { RestockWire } from './product/restock.wire.ts'
export { ProfileAnswerWire, ProfileChangeWire } from './profile/profile.server.wire.ts'
export { ProfileWire } from './profile/profile.wire.ts'
export { PopularWire, SearchMarkWire } from './search/search.wire.ts'
export { AcceptedWire, LooseNumber, LooseTexts } from './shared/wire.ts'
export { isBlank, line, lines } from './shared/writing.ts'
export { SponsorListWire, SponsorWire } from './sponsors/sponsors.wire.ts'
export { TrackingAnswerWire, TrackingWire } from './tracking/tracking.wire.ts'
