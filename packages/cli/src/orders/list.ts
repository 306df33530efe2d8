import { type Command, Option } from 'commander'
import { examples } from '../examples.ts'
import type { Output } from '../output.ts'
import type { ReportFlags } from '../reports/columns.ts'
import { addDays, addFormats } from '../reports/days.ts'
import type { OrderAction } from './actions.ts'
import { limitOf, MAX_LISTED, PAYMENTS } from './list-options.ts'

type ListFlags = ReportFlags & { readonly limit?: number }

/** Prints orders as a table, or as JSON or CSV: then all of them, if no limit is given. */
async function listOrders(output: Output, { json = false, csv = false, ...flags }: ListFlags): Promise<void> {
  const { runAction, runInShop } = await import('../control/in-shop.ts')
  if (!json && !csv) return void (await runInShop(output, 'list' satisfies OrderAction, flags))
  const { limit = MAX_LISTED } = flags
  const { printReport } = await import('../reports/columns.ts')
  const { ORDER_COLUMNS } = await import('./records.ts')
  const records = await runAction(output, 'orderRecords' satisfies OrderAction, { ...flags, limit })
  await printReport(output, records, ORDER_COLUMNS, { json, csv })
  if (Array.isArray(records) && records.length === limit)
    output.warn(`Only the newest ${limit.toLocaleString('en')} orders. Use --from and --to for the others.`)
}

/** Adds `haat order list`. */
export function addList(order: Command, output: Output): void {
  addFormats(addDays(order.command('list').description('list orders, newest first')))
    .addOption(
      new Option('--status, --state <state>', 'only orders with this state').choices([
        'New',
        'OrderPlaced',
        'Shipped',
        'Out for Delivery',
        'Delivered',
        'Cancelled',
        'Returned',
        'Return asked',
      ]),
    )
    .addOption(
      new Option(
        '--payment <payment...>',
        'only orders that are paid in this way, or have this status',
      ).choices(PAYMENTS),
    )
    .option('--find <text>', 'only orders with this end of the id, or this part of the name or the phone')
    .option('--refunds-due', 'only orders with a refund that is due')
    .option('--limit <number>', 'highest number of orders; default: 50, with --json or --csv 10,000', limitOf)
    .addHelpText(
      'after',
      `
Days and times are those of India. New are orders to pack. Cancelled are orders of which every line is cancelled; Returned and Return asked are those
with at least one such line. The shop may be open.
${examples(
  'haat order list',
  'haat order list --state Shipped --limit 10',
  'haat order list --from 2026-11-27 --payment cash pending',
  'haat order list --from 2026-11-01 --to 2026-11-30 --csv > orders.csv',
)}`,
    )
    .action((flags: ListFlags) => listOrders(output, flags))
}
