import { STEP_FIELDS, type StepName } from '@haat/core/wire'
import * as v from 'valibot'
import type { Drizzle } from '../database/database.ts'
import type { Seller } from '../database/schema.ts'
import { cancelOrder, markRefunded, moveOrder, refundOrder, returnOrder, undoMove } from '../orders/moves.ts'
import type { ByStaff, Moved } from '../orders/order-locks.ts'

/** What steps need, and who takes them. */
interface StepContext extends ByStaff {
  readonly db: Drizzle
  /** Who sells, as invoices say it. @default no invoices are issued */
  readonly seller?: (() => Seller) | undefined
}

type Take<Name extends StepName> = (
  id: string,
  fields: v.InferOutput<(typeof STEP_FIELDS)[Name]>,
  context: StepContext,
) => Promise<Moved>

const STEPS: { readonly [Name in StepName]: Take<Name> } = {
  move: (id, { to, ...options }, { db, actor, seller }) =>
    moveOrder(db, id, to, { ...options, actor, seller: seller?.() }),
  undo: (id, { of: step, reason }, { db, actor }) => undoMove(db, id, { step, reason, actor }),
  cancel: (id, options, { db, actor }) => cancelOrder(db, id, { ...options, actor }),
  return: (id, options, { db, actor }) => returnOrder(db, id, { ...options, actor }),
  refund: (id, options, { db, actor }) => refundOrder(db, id, { ...options, actor }),
  refunded: (id, _, { db, actor }) => markRefunded(db, id, { actor }),
}

/**
 * Takes a step with an order, for the command line and the order desk alike. It is recorded in the order's steps.
 * @param id the order's id, or the end of it
 * @param fields unchecked
 * @throws OrderMoveError if the step is not allowed; ValiError for invalid fields
 */
export const takeStep = async <Name extends StepName>(
  step: Name,
  id: string,
  fields: unknown,
  context: StepContext,
): Promise<Moved> => STEPS[step](id, v.parse(STEP_FIELDS[step], fields), context)

export type { StepName }
