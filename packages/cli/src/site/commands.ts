import type { Command } from 'commander'
import { examples } from '../examples.ts'
import type { Output } from '../output.ts'

/** Adds `haat site`. Its code is loaded when it runs, so that help is quick. */
export function addSite(site: Command, output: Output): void {
  site
    .command('export')
    .description('write the pages in use, their files and the pictures for a CDN or any static host')
    .argument('<folder>', 'a new or empty folder, or an earlier export, which is replaced')
    .addHelpText(
      'after',
      `
The headers are in _headers, the other addresses in _redirects: Netlify and Cloudflare Pages read both. Pages call
only their own origin, so the host must send /api/* to the shop. The shop may be open.
${examples('haat site export public', 'haat site export public && netlify deploy --prod --dir public')}`,
    )
    .action(async (folder: string) => (await import('./export.ts')).exportSite(output, folder))
}
