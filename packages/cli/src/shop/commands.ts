import type { Command } from 'commander'
import { examples } from '../examples.ts'
import type { Output } from '../output.ts'
import type { InitFlags } from './init.ts'

/** Adds `haat shop`. Its code is loaded when it runs, so that help is quick. */
export function addShop(shop: Command, output: Output): void {
  shop
    .command('init')
    .description('write the folder of a new shop: name, contact details, colours, texts')
    .argument('<folder>', 'a new or empty folder')
    .requiredOption('--name <name>', 'name of the shop, as on its sign')
    .requiredOption('--email <address>', 'where shoppers write to')
    .requiredOption('--phone <number>', 'where shoppers call')
    .requiredOption('--address <address>', 'street, town with pincode, and state')
    .option('--colour <hex>', 'the main colour; all others are derived from it', '#1f5aa8')
    .option('--hindi', 'write the texts in Hindi, too: every page is then also below /hi')
    .addHelpText(
      'after',
      examples(
        'haat shop init sharma --name "Sharma Stores" --email hello@sharma.example --phone "+91 731 400 1234" --address "12 Station Road, Indore 452001, Madhya Pradesh" --colour "#8a1538"',
        'HAAT_SHOP=$PWD/sharma haat start',
      ),
    )
    .action(async (folder: string, flags: InitFlags) =>
      (await import('./init.ts')).initShop(output, folder, flags),
    )
  shop
    .command('check')
    .description(
      'check the folder that HAAT_SHOP names: contrast, pictures, links, texts, what is left of the demo',
    )
    .addHelpText(
      'after',
      `\nIt prints one line for each check: ✓ correct, ! worth a look, ✗ must be corrected. Exit code: 1 if there is a ✗.\n${examples('haat shop check')}`,
    )
    .action(async () => (await import('./check.ts')).checkFolder(output))
  shop
    .command('apply')
    .description('show changes of the folder in the open shop, with one build in the background')
    .addHelpText('after', `\nSIGHUP does the same.\n${examples('haat shop apply')}`)
    .action(async () => {
      await (await import('../control/in-shop.ts')).runInShop(output, 'apply')
    })
}
