import { STEP_FIELDS, type StepName } from '@haat/core/wire'
import * as v from 'valibot'
import type { Drizzle, Seller } from '../database/index.ts'
import { cancelOrder, markRefunded, moveOrder, refundOrder, returnOrder, undoMove } from '../orders/moves.ts'
import type { ByStaff, Moved, StepOptions } from '../orders/order-locks.ts'

/** What steps need, and who takes them. */
interface StepContext extends ByStaff {
  readonly db: Drizzle
  /** Who sells, as invoices say it. @default no invoices are issued */
  readonly seller?: (() => Seller) | undefined
}

type Take<Name extends StepName> = (
  db: Drizzle,
  id: string,
  options: StepOptions<Name> & { readonly seller?: Seller | undefined },
) => Promise<Moved>

const STEPS: { readonly [Name in StepName]: Take<Name> } = {
  move: (db, id, { to, ...options }) => moveOrder(db, id, to, options),
  undo: undoMove,
  cancel: cancelOrder,
  return: returnOrder,
  refund: refundOrder,
  refunded: markRefunded,
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
  { db, actor, seller }: StepContext,
): Promise<Moved> =>
  STEPS[step](db, id, Object.assign(v.parse(STEP_FIELDS[step], fields), { actor, seller: seller?.() }))

export type { StepName }
