import type { Command } from 'commander'
import { examples } from '../examples.ts'
import type { Output } from '../output.ts'

const WHO = 'user id, or e-mail address'

/** Adds `haat shopper …`. Its code is loaded when it runs, so that help is quick. */
export function addShopper(shopper: Command, output: Output): void {
  shopper
    .command('export')
    .description('write everything that the shop stores about a shopper, as JSON')
    .argument('<who>', WHO)
    .argument('[file]', 'where to write; without it, or with -, to standard output')
    .addHelpText(
      'after',
      `\nThe same that shoppers download on their profile page. The shop may be open.\n${examples('haat shopper export asha@shop.example asha.json')}`,
    )
    .action(async (who: string, file: string | undefined) =>
      (await import('./shoppers.ts')).exportShopper(output, who, file),
    )

  shopper
    .command('close')
    .description('close the account of a shopper')
    .argument('<who>', WHO)
    .option('-y, --yes', 'do not ask')
    .addHelpText(
      'after',
      `
Deletes sign-in, profile, addresses, cart and favourites; comments lose their name, orders stay without an account. It is
refused while a payment is under way. The shop may be open.
${examples('haat shopper close asha@shop.example', 'haat shopper close user_2abc --yes')}`,
    )
    .action(async (who: string, { yes = false }: { yes?: boolean }) =>
      (await import('./shoppers.ts')).closeShopper(output, who, yes),
    )
}
