import type { Command } from 'commander'
import { examples } from '../examples.ts'
import type { Output } from '../output.ts'

const SHOPPER_HELP = 'user id, or e-mail address'

/** Adds `haat shopper …`. Its code is loaded when it runs, so that help is quick. */
export function addShopper(shopper: Command, output: Output): void {
  shopper
    .command('export')
    .description('write everything that the shop stores about a shopper, as JSON')
    .argument('<shopper>', SHOPPER_HELP)
    .argument('[file]', 'the file to write; standard output if it is missing or -')
    .addHelpText(
      'after',
      `\nShoppers can download the same file on their profile page. The shop may be open.\n${examples('haat shopper export asha@shop.example asha.json')}`,
    )
    .action(async (shopper: string, file: string | undefined) =>
      (await import('./shoppers.ts')).exportShopper(output, shopper, file),
    )

  shopper
    .command('close')
    .description('close the account of a shopper')
    .argument('<shopper>', SHOPPER_HELP)
    .option('-y, --yes', 'do not ask for confirmation')
    .addHelpText(
      'after',
      `
It deletes sign-in, profile, addresses, cart and favourites, and the name on comments; orders stay without an account. It
is refused while a payment is open. The shop may be open.
${examples('haat shopper close asha@shop.example', 'haat shopper close user_2abc --yes')}`,
    )
    .action(async (shopper: string, { yes = false }: { yes?: boolean }) =>
      (await import('./shoppers.ts')).closeShopper(output, shopper, yes),
    )
}
