import { type Command, Option } from 'commander'
import { examples } from '../examples.ts'
import { limitOf } from '../orders/list-options.ts'
import type { Output } from '../output.ts'

/** Adds `haat messages …`. Its code is loaded when it runs, so that help is quick. */
export function addMessages(messages: Command, output: Output): void {
  const run = async (action: string, input: object) =>
    void (await (await import('../control/in-shop.ts')).runInShop(output, action, input))
  messages
    .command('list')
    .description('list e-mails and webhooks about orders, newest first, with the reason if one failed')
    .addOption(
      new Option('--state <state>', 'only messages in this state').choices(['queued', 'sent', 'failed']),
    )
    .option('--failed', 'only those that were not sent in any try')
    .option('--limit <number>', 'highest number of messages', limitOf, 50)
    .addHelpText('after', examples('haat messages list', 'haat messages list --failed'))
    .action(async ({ failed, ...filter }: { failed?: true; state?: string; limit: number }) =>
      run('listMessages', { ...filter, ...(failed && { state: 'failed' }) }),
    )
  messages
    .command('received')
    .description('list messages from the contact form, newest first; they are stored for a year')
    .option('--limit <number>', 'highest number of messages', limitOf, 50)
    .addHelpText('after', examples('haat messages received'))
    .action(async (filter: { limit: number }) => run('listReceived', filter))
  messages
    .command('show')
    .description('show one message')
    .argument('<id>', 'its id, or the last 8 characters')
    .addHelpText('after', examples('haat messages show 3e6a08c1'))
    .action(async (id: string) => run('showMessage', { id }))
  messages
    .command('retry')
    .description('send failed messages again')
    .argument('[id]', 'its id, or the last 8 characters; default: all failed ones')
    .addHelpText('after', examples('haat messages retry', 'haat messages retry 3e6a08c1'))
    .action(async (id?: string) => run('retryMessages', { id }))
}
