import * as v from 'valibot'
import { AcceptedWire } from '../shared/wire.ts'
import { CLOSE_WORD } from './own-data.copy.ts'

/** What the identity service knows of an account. */
const IdentityWire = v.object({
  userId: v.string(),
  emails: v.array(v.string()),
  firstName: v.string(),
  lastName: v.string(),
  createdAt: v.nullable(v.string()),
  lastSignInAt: v.nullable(v.string()),
})
export type IdentityWire = v.InferInput<typeof IdentityWire>

/** Everything that the shop stores about a shopper. */
export const OwnDataWire = v.object({
  /** What the reader of the file has to know. */
  about: v.string(),
  exportedAt: v.string(),
  /** Null where there is no identity service, or no key for its accounts. */
  identity: v.nullable(IdentityWire),
  /** Rows by what they are: `addresses`, `orders`, and so on. */
  records: v.record(v.string(), v.array(v.record(v.string(), v.unknown()))),
})
export type OwnDataWire = v.InferInput<typeof OwnDataWire>

export const OwnDataAnswerWire = v.object({
  success: v.literal(true),
  message: v.string(),
  data: OwnDataWire,
})

/** `confirm` has to say what the shopper typed: a call that was made by mistake closes nothing. */
export const CloseAccountWire = v.object({ confirm: v.literal(CLOSE_WORD) })

export const AccountClosedWire = v.object({
  ...AcceptedWire.entries,
  /** Orders that are still on their way. */
  ordersUnderWay: v.number(),
})
