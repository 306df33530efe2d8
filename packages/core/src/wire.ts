/** The wire's schemas, one for the browser, the server and the OpenAPI document. */
export {
  CategoryListWire,
  CategoryWire,
  ProductAnswerWire,
  ProductListWire,
  ProductQueryWire,
  ProductWire,
} from './catalogue/catalogue.wire.ts'
export { CommentListWire, CommentWire } from './comments/comments.wire.ts'
export { LooseNumber, LooseTexts } from './shared/wire.ts'
export { SponsorListWire, SponsorWire } from './sponsors/sponsors.wire.ts'
export { TrackingAnswerWire, TrackingWire } from './tracking/tracking.wire.ts'
