import { AddressWire, CommentWire, OrderWire, ProductWire, ProfileWire } from '@haat/core/wire'
import * as v from 'valibot'

export const ReviewWire = v.object({ ...CommentWire.entries, product: ProductWire })
export type ReviewWire = v.InferInput<typeof ReviewWire>

/** Data of the account page (account.md §3 "Account shell record"). */
export const AccountWire = v.object({
  ...v.pick(ProfileWire, ['firstName', 'lastName', 'phone', 'img_url']).entries,
  addresses: v.array(AddressWire),
  orders: v.array(OrderWire),
  reviews: v.array(ReviewWire),
})
export type AccountWire = v.InferInput<typeof AccountWire>

/** Response of `GET /api/user/{id}`: the fields are at the top, where the page reads them, and in `data` as in other calls. */
export const AccountAnswerWire = v.object({
  success: v.literal(true),
  message: v.string(),
  ...AccountWire.entries,
  data: AccountWire,
})
