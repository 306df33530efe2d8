import { fullPhone, indianPhone, isPhone, readPhone } from '@haat/core/phone'
import * as v from 'valibot'
import { DELIVERY } from '../database/schema.ts'

const Line = (most: number) => v.pipe(v.string(), v.minLength(1), v.maxLength(most))
const Id = Line(100)
const Moment = v.pipe(
  v.string(),
  v.isoTimestamp(),
  v.transform((text) => new Date(text)),
)

const AddressRecord = v.strictObject({
  name: Line(160),
  email: v.pipe(v.string(), v.email()),
  address: Line(300),
  city: Line(80),
  state: Line(80),
  pincode: v.pipe(v.string(), v.regex(/^\d{6}$/)),
  phone: v.pipe(v.string(), v.transform(indianPhone), v.check(isPhone, 'An Indian phone is expected.')),
  notes: v.optional(v.string(), ''),
})

const LineRecord = v.strictObject({
  productId: Id,
  variation: v.optional(v.strictObject({ size: v.string(), color: v.string() })),
  quantity: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(99)),
})
const Hours = v.pipe(v.number(), v.minValue(0))

/** Times are hours before the shop is filled, so that the newest orders are always recent. */
const OrderRecord = v.strictObject({
  id: v.pipe(v.string(), v.regex(/^[\da-f]{32}$/)),
  hoursAgo: Hours,
  /** Time of the last change of its status; missing if it never changed. */
  movedHoursAgo: v.optional(Hours),
  status: v.picklist(DELIVERY),
  method: v.picklist(['cod', 'card', 'crypto']),
  coupon: v.optional(v.boolean(), false),
  /** Number of the shopper's address, from 1. */
  address: v.pipe(v.number(), v.integer(), v.minValue(1)),
  lines: v.pipe(v.array(LineRecord), v.minLength(1)),
})

const ShopperRecord = v.strictObject({
  userId: Id,
  firstName: Line(80),
  lastName: Line(80),
  /** It counts as verified. */
  phone: v.pipe(
    v.string(),
    v.transform((phone) => fullPhone(readPhone(phone))),
    v.minLength(1, 'A phone is expected.'),
  ),
  /** Time of the shopper's first data. */
  since: Moment,
  addresses: v.array(AddressRecord),
  /** Ids of products. */
  favourites: v.array(Id),
  cart: v.array(LineRecord),
  orders: v.array(OrderRecord),
  comments: v.array(v.strictObject({ productId: Id, comment: Line(2_000), createdAt: Moment })),
})

const ShoppersFile = v.strictObject({ shoppers: v.array(ShopperRecord) })

/** A shopper of the seeded shop, with all their data. */
export type SeedShopper = v.InferOutput<typeof ShopperRecord>

/**
 * Parses a file of shoppers, such as `shoppers.json` of @haat/demo.
 * @throws ValiError with the path of the invalid field
 */
export const readShoppers = (text: string): readonly SeedShopper[] =>
  v.parse(ShoppersFile, JSON.parse(text)).shoppers
