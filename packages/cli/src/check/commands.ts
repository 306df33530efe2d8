import type { Command } from 'commander'
import { examples } from '../examples.ts'
import type { Output } from '../output.ts'
import { REPAIRABLE, type Repairable } from './kinds.ts'

/** What a kind of repair does, and an id of that kind. */
const REPAIRS: Readonly<Record<Repairable, readonly [help: string, id: string]>> = {
  product: ['bring the ledger of a product in line with its stock: the shelf is right', 'red-tomato'],
  payment: [
    'make the order of a payment that arrived, or put back what it holds',
    '0d4c63a85b91d27f3e6a084f9c2b7a1e',
  ],
  order: ['bring stock and ledger in line with the lines of an order', '4f9c2b7a1e0d4c63a85b91d27f3e6a08'],
}

/** Adds `haat check` and `haat repair`. Their code is loaded when they run, so that help is quick. */
export function addCheck(program: Command, output: Output): void {
  const check = program
    .command('check')
    .description('compare stock, payments and orders, and say what does not add up')
    .addHelpText(
      'after',
      `
It changes nothing, and the shop may be open. Each mismatch is one line with the command that repairs it. Exit code: 0
everything adds up, 1 something does not. An open shop checks by itself, every minute.
${examples('haat check')}`,
    )
    .action(async () => (await import('./check.ts')).check(output))
  check
    .command('production')
    .description('verify settings, keys, webhook, stock and legal pages before real shoppers come')
    .addHelpText(
      'after',
      `
One line each: ✓ in order, ! worth a look, ✗ to be mended before opening. Services are asked only where their keys are
set, each for 8 seconds at most; nothing is sent or charged. Exit code: 0 nothing is to be mended, 1 something is.
${examples('haat check production')}`,
    )
    .action(async () => (await import('./production.ts')).checkProduction(output))

  const repair = program.command('repair').description('repair what haat check reports')
  for (const kind of REPAIRABLE)
    repair
      .command(kind)
      .description(REPAIRS[kind][0])
      .argument('<id>', 'as haat check reports it')
      .addHelpText(
        'after',
        `\nRepairing twice changes nothing more.\n${examples(`haat repair ${kind} ${REPAIRS[kind][1]}`)}`,
      )
      .action(async (id: string) => (await import('./check.ts')).repair(output, kind, id))
}
