import type { Command } from 'commander'
import { examples } from '../examples.ts'
import type { Output } from '../output.ts'

/** Adds `haat backup` and `haat restore`. Their code is loaded when they run, so that help is quick. */
export function addBackup(program: Command, output: Output): void {
  program
    .command('backup')
    .description('save the complete shop to one file: every table at one moment, and the pictures')
    .argument('<file>', 'the file to write; an existing one is replaced when the new one is complete')
    .addHelpText(
      'after',
      `
The shop may be open. The file contains orders and addresses: only its owner may read it.
${examples('haat backup shop.haat')}`,
    )
    .action(async (file: string) => (await import('./backup.ts')).backup(output, file))

  program
    .command('restore')
    .description('restore a shop that haat backup saved, on either database')
    .argument('<file>', 'a file that haat backup wrote')
    .option('--overwrite', 'replace the existing shop: its products, orders, shoppers and pictures')
    .addHelpText(
      'after',
      `
The file is verified first. Everything is restored, or nothing. The shop may be open; it builds its pages
again.
${examples('haat restore shop.haat', 'DATABASE_URL=postgres://localhost/haat haat restore shop.haat --overwrite')}`,
    )
    .action(async (file: string, { overwrite = false }: { overwrite?: boolean }) =>
      (await import('./backup.ts')).restore(output, file, overwrite),
    )
}
