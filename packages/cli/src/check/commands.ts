import type { Command } from 'commander'
import { examples } from '../examples.ts'
import type { Output } from '../output.ts'
import { REPAIRABLE, type Repairable } from './kinds.ts'

/** The help of each kind of repair, and an id for its example. */
const REPAIRS: Readonly<Record<Repairable, readonly [help: string, id: string]>> = {
  product: ['correct the stock ledger of a product, so that it matches its stock', 'red-tomato'],
  payment: [
    'create the order of a payment that arrived, or release the stock that it reserves',
    '0d4c63a85b91d27f3e6a084f9c2b7a1e',
  ],
  order: [
    'correct stock and ledger, so that they match the lines of an order',
    '4f9c2b7a1e0d4c63a85b91d27f3e6a08',
  ],
}

/** Adds `haat check` and `haat repair`. Their code is loaded when they run, so that help is quick. */
export function addCheck(program: Command, output: Output): void {
  const check = program
    .command('check')
    .description('compare stock, payments and orders, and report mismatches and refunds that are due')
    .addHelpText(
      'after',
      `
It changes nothing, and the shop may be open. Each mismatch is one line with the command that repairs it, and each payment
that has to be refunded one with its sender, amount and reason. Exit code: 0 nothing was found, 1 there are such lines. An
open shop checks automatically, every minute.
${examples('haat check')}`,
    )
    .action(async () => (await import('./check.ts')).check(output))
  check
    .command('production')
    .description('verify settings, keys, webhook, stock and legal pages before real shoppers come')
    .addHelpText(
      'after',
      `
It prints one line for each check: ✓ correct, ! worth a look, ✗ must be fixed before opening. Only services with keys
are called, each for 8 seconds at most; no message is sent, and nothing is charged. Exit code: 0 the shop can open, 1
something must be fixed.
${examples('haat check production')}`,
    )
    .action(async () => (await import('./production.ts')).checkProduction(output))

  const repair = program.command('repair').description('repair a mismatch that haat check reports')
  for (const kind of REPAIRABLE)
    repair
      .command(kind)
      .description(REPAIRS[kind][0])
      .argument('<id>', 'the id that haat check reports')
      .addHelpText(
        'after',
        `\nRepeating it changes nothing.\n${examples(`haat repair ${kind} ${REPAIRS[kind][1]}`)}`,
      )
      .action(async (id: string) => (await import('./check.ts')).repair(output, kind, id))
}
