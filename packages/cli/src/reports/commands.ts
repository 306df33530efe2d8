import type { Command } from 'commander'
import { examples } from '../examples.ts'
import type { Output } from '../output.ts'
import type { ReportAction } from './actions.ts'
import type { Column, ReportFlags } from './columns.ts'
import { addDays, addFormats } from './days.ts'

const SALES: readonly Column[] = [
  ['day', 'Day'],
  ['orders', 'Orders', 'number'],
  ['cancelled', 'Cancelled', 'number'],
  ['grossPaise', 'Gross', 'paise'],
  ['discountPaise', 'Discounts', 'paise'],
  ['deliveryPaise', 'Delivery', 'paise'],
  ['cancelledPaise', 'Unpaid', 'paise'],
  ['refundPaise', 'Refunds', 'paise'],
  ['netPaise', 'Net', 'paise'],
  ['cashPaise', 'Cash', 'paise'],
  ['cardPaise', 'Card/UPI', 'paise'],
  ['cryptoPaise', 'Crypto', 'paise'],
  ['toCollectPaise', 'To collect', 'paise'],
]

const PRODUCTS: readonly Column[] = [
  ['productId', 'Product'],
  ['name', 'Name'],
  ['pieces', 'Pieces', 'number'],
  ['amountPaise', 'Amount', 'paise'],
  ['cancelledPieces', 'Cancelled', 'number'],
  ['cancelledPaise', 'Cancelled amount', 'paise'],
  ['returnedPieces', 'Returned', 'number'],
  ['returnedPaise', 'Returned amount', 'paise'],
  ['soldPieces', 'Sold', 'number'],
  ['soldPaise', 'Sold amount', 'paise'],
  ['waiting', 'Waiting', 'number'],
]

const GST: readonly Column[] = [
  ['table', 'Table'],
  ['number', 'Number'],
  ['day', 'Day'],
  ['buyerGstin', 'GSTIN'],
  ['place', 'Place of supply'],
  ['rate', 'Rate'],
  ['taxablePaise', 'Taxable', 'paise'],
  ['igstPaise', 'IGST', 'paise'],
  ['cgstPaise', 'CGST', 'paise'],
  ['sgstPaise', 'SGST', 'paise'],
  ['totalPaise', 'Total', 'paise'],
]

const PARTNERS: readonly Column[] = [
  ['partner', 'Partner'],
  ['campaign', 'Campaign'],
  ['orders', 'Orders', 'number'],
  ['amountPaise', 'Amount', 'paise'],
  ['cancelled', 'Cancelled', 'number'],
]

const CARTS: readonly Column[] = [
  ['carts', 'Carts', 'number'],
  ['pieces', 'Pieces', 'number'],
  ['valuePaise', 'Value', 'paise'],
]

/** Adds `haat report …`. Its code is loaded when it runs, so that help is quick. */
export function addReport(report: Command, output: Output): void {
  const run = (action: ReportAction, columns: readonly Column[]) => async (flags: ReportFlags) => {
    const { runAction } = await import('../control/in-shop.ts')
    const { printReport } = await import('./columns.ts')
    await printReport(output, await runAction(output, action, flags), columns, flags)
  }
  addFormats(addDays(report.command('sales').description('sales of each day, and the cash to be collected')))
    .addHelpText(
      'after',
      `
Net is gross minus discounts, unpaid and refunds. Orders count on the day on which they were placed, refunds on the day on
which they were begun. Unpaid is what was cancelled before its cash was collected, or paid for but not supplied. Cash,
card/UPI and crypto are parts of net. To collect is the cash that is still open for the orders of that day. Cancelled
counts orders of which everything is cancelled, or was not supplied. Days without orders and refunds are left out. The shop may be open.
${examples('haat report sales --from 2026-11-01 --to 2026-11-30', 'haat report sales --csv > sales.csv')}`,
    )
    .action(run('reportSales', SALES))
  addFormats(
    addDays(
      report.command('products').description('pieces and amount of each product, cancelled and returned'),
    ),
  )
    .addHelpText(
      'after',
      `
Of the orders that were placed in these days, at their prices before coupons. Sold is what was neither cancelled nor
returned.
${examples('haat report products --from 2026-11-01', 'haat report products --csv > products.csv')}`,
    )
    .action(run('reportProducts', PRODUCTS))
  addFormats(
    addDays(report.command('gst').description('tax invoices and credit notes, by the tables of GSTR-1')),
  )
    .addHelpText(
      'after',
      `
Invoices are issued when orders are shipped, if shop.json has legal.gstin; credit notes when lines are cancelled or returned
afterwards, or refunded. b2b and cdnr are invoices and credit notes to businesses; b2cl and cdnur those of more than ₹1,00,000 to
consumers in other states; b2cs is everything else, by state and rate, less its credit notes. With --json it is the file that the
GST portal's offline tool imports, in rupees and with the summary by HSN code; name one month with --from and --to.
${examples('haat report gst --from 2026-11-01 --to 2026-11-30', 'haat report gst --from 2026-11-01 --to 2026-11-30 --json > gstr-1.json')}`,
    )
    .action(async (flags: ReportFlags) => {
      if (!flags.json) return run('reportGst', GST)(flags)
      await (await import('./gstr1.ts')).printGstr1(output, flags)
    })
  addFormats(addDays(report.command('partners').description('orders that partners and campaigns brought')))
    .addHelpText(
      'after',
      `
Of the orders that were placed in these days. Partner is the page that embedded the shop and on which the order was placed, or
its cart filled; empty for the shop's own pages. Campaign is utm_campaign of the address at which the shopper arrived, or else
utm_source. Cancelled counts orders of which nothing is left.
${examples('haat report partners --from 2026-11-01', 'haat report partners --csv > partners.csv')}`,
    )
    .action(run('reportPartners', PARTNERS))
  addFormats(report.command('carts').description('number and value of abandoned carts'))
    .addHelpText(
      'after',
      `
Carts to which nothing was added within the last day, at the present prices. The report has numbers only, and no persons.
${examples('haat report carts', 'haat report carts --json')}`,
    )
    .action(run('reportCarts', CARTS))
}
