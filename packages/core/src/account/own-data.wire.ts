import * as v from 'valibot'
import { AcceptedWire } from '../shared/wire.ts'
import { CLOSE_WORD } from './own-data.texts.ts'

/** The identity service's data of an account. */
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
  /** Explains the file to its reader. */
  about: v.string(),
  exportedAt: v.string(),
  /** Null if there is no identity service, or no key for its accounts. */
  identity: v.nullable(IdentityWire),
  /** Rows by kind: `addresses`, `orders`, and so on. */
  records: v.record(v.string(), v.array(v.record(v.string(), v.unknown()))),
})
export type OwnDataWire = v.InferInput<typeof OwnDataWire>

export const OwnDataAnswerWire = v.object({
  success: v.literal(true),
  message: v.string(),
  data: OwnDataWire,
})

/** `confirm` must be the word that the shopper typed: a call made by mistake closes nothing. */
export const CloseAccountWire = v.object({ confirm: v.literal(CLOSE_WORD) })

export const AccountClosedWire = v.object({
  ...AcceptedWire.entries,
  /** Number of orders that are not delivered yet. */
  ordersUnderWay: v.number(),
})
