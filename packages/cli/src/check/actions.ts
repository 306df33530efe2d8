import { demoShop } from '@haat/demo'
import {
  type Drizzle,
  findMismatches,
  leftOfSeed,
  linesOfCheck,
  repairOrder,
  repairPayment,
  repairProduct,
  stockSummary,
} from '@haat/server'
import * as v from 'valibot'
import type { Actions } from '../control/control.ts'
import { REPAIRABLE, type Repairable } from './kinds.ts'

const REPAIRS: Readonly<Record<Repairable, (db: Drizzle, id: string) => Promise<string>>> = {
  product: repairProduct,
  payment: repairPayment,
  order: repairOrder,
}

const Repair = v.object({ kind: v.picklist(REPAIRABLE), id: v.string() })

/** The commands that compare stock, payments and orders, and list what is to be refunded. They return the lines to print, or a summary. */
export const checkActions = (
  db: Drizzle,
): Actions & Record<'check' | 'repair' | 'stock-summary', Actions[string]> => ({
  check: async () => [...(await linesOfCheck(db))],
  'stock-summary': async () => ({
    ...(await stockSummary(db)),
    mismatches: (await findMismatches(db)).length,
    demo: await leftOfSeed(db, demoShop),
  }),
  async repair(input) {
    const { kind, id } = v.parse(Repair, input)
    return [await REPAIRS[kind](db, id)]
  },
})
