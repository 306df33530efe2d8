import type { Command } from 'commander'
import { examples } from '../examples.ts'
import type { Output } from '../output.ts'

/** Adds `haat backup` and `haat restore`. Their code is loaded when they run, so that help is quick. */
export function addBackup(program: Command, output: Output): void {
  program
    .command('backup')
    .description('save the whole shop to one file: every table as it is at one moment, and the pictures')
    .argument('<file>', 'where to write; a file that is there is replaced once the new one is complete')
    .addHelpText(
      'after',
      `
The shop may be open. The file has orders and addresses: only its owner may read it.
${examples('haat backup shop.haat')}`,
    )
    .action(async (file: string) => (await import('./backup.ts')).backup(output, file))

  program
    .command('restore')
    .description('bring back a shop that haat backup saved, on either database')
    .argument('<file>', 'what haat backup wrote')
    .option('--overwrite', 'replace the shop that is there: its products, orders, shoppers and pictures')
    .addHelpText(
      'after',
      `
The file is checked first, and everything is restored or nothing. The shop may be open; its pages follow
within a build.
${examples('haat restore shop.haat', 'DATABASE_URL=postgres://localhost/haat haat restore shop.haat --overwrite')}`,
    )
    .action(async (file: string, { overwrite = false }: { overwrite?: boolean }) =>
      (await import('./backup.ts')).restore(output, file, overwrite),
    )
}
