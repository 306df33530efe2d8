import type { Command } from 'commander'
import { ExpectedError } from '../errors.ts'
import { examples } from '../examples.ts'
import type { Output } from '../output.ts'
import type { OrderAction } from './actions.ts'
import { addList } from './list.ts'

/** Reads an amount in rupees. Returns paise. @throws ExpectedError */
function paiseIn(text: string): number {
  const [, rupees, paise = ''] = /^₹?(\d{1,9})(?:\.(\d{1,2}))?$/.exec(text.replaceAll(',', '').trim()) ?? []
  if (rupees === undefined)
    throw new ExpectedError(`Haat: "${text}" is not an amount in rupees, such as 499.50.`)
  return Number(rupees) * 100 + Number(paise.padEnd(2, '0'))
}

/** Adds the number of a line to the numbers before it. @throws ExpectedError */
function lineIn(text: string, before: readonly number[] = []): number[] {
  if (!/^[1-9]\d{0,3}$/.test(text)) throw new ExpectedError(`Haat: "${text}" is not the number of a line.`)
  return [...before, Number(text)]
}

const ID_HELP = 'the complete id, or at least its last 8 characters'
const EACH_LINE = 'number of a line, as “order show” prints it; may be repeated'

/** Begins a command about one order. */
const aboutOne = (order: Command, name: string, description: string) =>
  order.command(name).description(description).argument('<id>', ID_HELP)

type Run = (action: OrderAction, input: object) => Promise<readonly string[]>

/** Adds `haat order …`. Its code is loaded when it runs, so that help is quick. */
export function addOrder(order: Command, output: Output): void {
  const run: Run = async (action, input) =>
    (await import('../control/in-shop.ts')).runInShop(output, action, input)
  addList(order, output)
  addShow(order, run)
  addPrint(order, output)
  addMoves(order, output, run)
  addChanges(order, run)
  addRefunds(order, run)
}

function addShow(order: Command, run: Run): void {
  aboutOne(order, 'show', 'show everything about one order')
    .addHelpText('after', examples('haat order show 3e6a08c1'))
    .action(async (id: string) => void (await run('show', { id })))
}

interface PrintFlags {
  readonly out: string
  readonly slip?: boolean
  readonly roll?: boolean
}

function addPrint(order: Command, output: Output): void {
  aboutOne(
    order,
    'print',
    'write the tax invoice and credit notes of an order, or its packing slip, as a page to print',
  )
    .requiredOption('--out <file>', 'the HTML file to write')
    .option('--slip', 'the packing slip, without prices')
    .option('--roll', 'for a roll of paper 80 mm wide; without it A4')
    .addHelpText(
      'after',
      `
The tax invoice is issued when the order is shipped, if shop.json has legal.gstin. The shop may be open.
${examples('haat order print 3e6a08c1 --out invoice.html', 'haat order print 3e6a08c1 --slip --roll --out slip.html')}`,
    )
    .action(async (id: string, { out, ...format }: PrintFlags) => {
      const { runAction } = await import('../control/in-shop.ts')
      const { writeFile } = await import('node:fs/promises')
      const page = String(await runAction(output, 'print' satisfies OrderAction, { id, ...format }))
      await writeFile(out, page)
      output.say(`${out} was written. Open it in a browser to print it.`)
    })
}

interface MoveFlags {
  readonly anyway?: string
}
interface ShipFlags extends MoveFlags {
  readonly tracking?: string
  readonly link?: string
}

const ANYWAY = [
  '--anyway <reason>',
  'send an order that was refunded completely; the reason is recorded',
] as const

function addMoves(order: Command, output: Output, run: Run): void {
  const help = (name: string) =>
    `\nOrders only move forward; “order undo” takes a wrong step back. The tracking page shows the change within seconds. The shop may be open.\n${examples(`haat order ${name} 3e6a08c1`)}`
  aboutOne(order, 'ship', 'the parcel has left the shop; the shopper gets an e-mail')
    .option('--tracking <number>', "the carrier's number of the parcel")
    .option('--link <address>', "the carrier's page about the parcel")
    .option(...ANYWAY)
    .addHelpText('after', help('ship'))
    .action(async (id: string, { tracking: trackingNumber, link: trackingUrl, anyway }: ShipFlags) => {
      await run('move', { id, to: 'Shipped', trackingNumber, trackingUrl, anyway })
    })
  aboutOne(order, 'out-for-delivery', 'the parcel is out for delivery')
    .option(...ANYWAY)
    .addHelpText('after', help('out-for-delivery'))
    .action(async (id: string, { anyway }: MoveFlags) => {
      await run('move', { id, to: 'Out for Delivery', anyway })
    })
  aboutOne(
    order,
    'deliver',
    'the parcel has arrived; cash on delivery counts as paid if its amount was collected',
  )
    .option('--collected <rupees>', 'cash that was collected; without it, a terminal asks for it', paiseIn)
    .option(...ANYWAY)
    .addHelpText('after', help('deliver'))
    .action(async (id: string, { collected, anyway }: MoveFlags & { collected?: number }) => {
      const collectedPaise =
        collected ?? (await (await import('./ask-collected.ts')).askCollected(output, id, paiseIn))
      await run('move', { id, to: 'Delivered', collectedPaise, anyway })
    })
  aboutOne(order, 'undo', 'take back the last delivery step of an order, and the cash that it recorded')
    .requiredOption('--reason <text>', 'why it was wrong; it is recorded')
    .addHelpText('after', examples('haat order undo 3e6a08c1 --reason "wrong parcel scanned"'))
    .action(async (id: string, { reason }: { reason: string }) => void (await run('undo', { id, reason })))
}

interface LineFlags {
  readonly line?: readonly number[]
  readonly reason?: string
  readonly restock?: boolean
  readonly refuse?: boolean
  readonly amount?: number
}

function addChanges(order: Command, run: Run): void {
  aboutOne(order, 'cancel', 'cancel an order, or lines of it, and refund what was paid for them')
    .option('--line <number>', EACH_LINE, lineIn)
    .option('--restock', 'the pieces return to the stock (default before shipping)')
    .option('--no-restock', 'the pieces do not return to the stock (default after shipping)')
    .option('--reason <text>', 'why; it is recorded')
    .addHelpText(
      'after',
      examples('haat order cancel 3e6a08c1', 'haat order cancel 3e6a08c1 --line 2 --no-restock'),
    )
    .action(async (id: string, { line: lines, reason, restock }: LineFlags) => {
      await run('cancel', { id, lines, reason, restock })
    })
  aboutOne(order, 'return', 'accept the return of lines and refund them, or refuse it')
    .option('--line <number>', `${EACH_LINE}; default: the lines that the shopper asks to return`, lineIn)
    .option('--refuse', 'refuse the return; the shopper reads the reason')
    .option('--restock', 'the pieces return to the stock')
    .option('--no-restock', 'the pieces do not return to the stock (default)')
    .option('--amount <rupees>', 'amount to refund; default: what was paid for the lines', paiseIn)
    .option('--reason <text>', 'why; it is recorded')
    .addHelpText(
      'after',
      examples(
        'haat order return 3e6a08c1 --restock',
        'haat order return 3e6a08c1 --line 1 --amount 99',
        'haat order return 3e6a08c1 --refuse --reason "The seal is broken."',
      ),
    )
    .action(async (id: string, { line: lines, amount: amountPaise, ...flags }: LineFlags) => {
      await run('return', { id, lines, amountPaise, ...flags })
    })
}

function addRefunds(order: Command, run: Run): void {
  aboutOne(order, 'refund', 'refund an order, completely or in part, at most what was paid')
    .option('--amount <rupees>', 'default: what is due, or else all that is left', paiseIn)
    .option('--reason <text>', 'why; it is recorded')
    .option('--again', 'refund an amount once more that was refunded a few minutes ago')
    .addHelpText(
      'after',
      `
Card and UPI payments are refunded by the card provider. Cash and ether are handed over by people, who then record it with
“order refunded”. Refunds that the provider could not make are tried again.
${examples('haat order refund 3e6a08c1', 'haat order refund 3e6a08c1 --amount 49.50 --reason "bruised"')}`,
    )
    .action(async (id: string, { amount: amountPaise, ...flags }: { amount?: number }) => {
      await run('refund', { id, amountPaise, ...flags })
    })
  order
    .command('refunded')
    .description('record that the refunds of an order, or of one payment, were made')
    .argument('<id>', `${ID_HELP}; or the complete id of a payment`)
    .option('--transaction <hash>', 'of a refund in ether; it is verified on the chain')
    .addHelpText('after', examples('haat order refunded 3e6a08c1'))
    .action(async (id: string, { transaction }: { transaction?: string }) => {
      await run('refunded', { id, transaction })
    })
}

/** Adds `haat orders …`. */
export function addOrders(orders: Command, output: Output): void {
  orders
    .command('reconcile')
    .description('find payments that were not reported to the shop, and close those that were never made')
    .addHelpText(
      'after',
      `\nAn open shop does this automatically, every minute.\n${examples('haat orders reconcile')}`,
    )
    .action(async () => {
      await (await import('../control/in-shop.ts')).runInShop(output, 'reconcile')
    })
}
