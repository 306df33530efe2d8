import {
  cartReport,
  type Drizzle,
  gstReport,
  gstr1,
  invoicedWithoutHsn,
  partnerReport,
  productReport,
  salesReport,
  soldWithoutHsn,
} from '@haat/server'
import * as v from 'valibot'
import type { Actions } from '../control/control.ts'
import { periodFields } from './days.ts'

export type ReportAction = keyof ReturnType<typeof reportActions>

const Period = v.object(periodFields)

/** The reports. Each returns records, with amounts in paise. */
export const reportActions = (db: Drizzle) =>
  ({
    reportSales: (input) => salesReport(db, v.parse(Period, input)),
    reportProducts: (input) => productReport(db, v.parse(Period, input)),
    reportGst: (input) => gstReport(db, v.parse(Period, input)),
    reportGstr1: (input) => gstr1(db, v.parse(Period, input)),
    invoicedWithoutHsn: (input) => invoicedWithoutHsn(db, v.parse(Period, input)),
    soldWithoutHsn: () => soldWithoutHsn(db),
    reportPartners: (input) => partnerReport(db, v.parse(Period, input)),
    reportCarts: async () => [await cartReport(db)],
  }) satisfies Actions
