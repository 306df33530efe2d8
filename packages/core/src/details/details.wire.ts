import * as v from 'valibot'
import { type AboutShop, SPECIFIED_PROMISES } from '../shared/shop-details.ts'

const text = v.string()

/** `/shop.json`: who runs the shop, what it promises, and its questions and answers. */
const AboutShopWire = v.object({
  details: v.object({
    name: text,
    motto: text,
    email: text,
    phone: text,
    whatsapp: v.optional(text),
    address: v.object({ street: text, city: text, pincode: text, region: text }),
    hours: v.object({ phone: text, counter: text }),
    accent: v.optional(text),
    delivery: v.optional(v.literal(true)),
    promises: v.object({
      cancelWithin: text,
      returnDays: v.number(),
      defectDays: v.number(),
      refundIn: text,
      deliveryIn: text,
      afterShipping: text,
      abroadIn: v.nullable(text),
      support: text,
      // Shops of earlier versions do not name it.
      warranty: v.optional(v.nullable(text), SPECIFIED_PROMISES.warranty),
      freeDelivery: v.nullable(text),
      coupon: v.nullable(text),
      couponTakes: v.nullable(text),
    }),
  }),
  questions: v.array(v.object({ id: text, answer: text })),
  languages: v.optional(v.array(text), []),
})

export const readAboutShop = (body: unknown): AboutShop => v.parse(AboutShopWire, body)
