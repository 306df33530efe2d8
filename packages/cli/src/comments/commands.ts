import type { Command } from 'commander'
import { examples } from '../examples.ts'
import { limitOf } from '../orders/list-options.ts'
import type { Output } from '../output.ts'

interface ListFlags {
  readonly product?: string
  readonly hidden?: true
  readonly limit: number
}

/** Adds `haat comment …`. Its code is loaded when it runs, so that help is quick. */
export function addComment(comment: Command, output: Output): void {
  const run = async (action: string, input: object) =>
    void (await (await import('../control/in-shop.ts')).runInShop(output, action, input))
  comment
    .command('list')
    .description('list the comments on products, newest first')
    .option('--product <id>', 'only those on this product')
    .option('--hidden', 'only hidden ones')
    .option('--limit <number>', 'highest number of comments', limitOf, 50)
    .addHelpText('after', examples('haat comment list', 'haat comment list --product red-tomato'))
    .action(async ({ product, ...filter }: ListFlags) =>
      run('listComments', { ...filter, ...(product !== undefined && { productId: product }) }),
    )
  const hiding = [
    ['hide', true, 'hide a comment on its product’s page; its writer still sees it in their account'],
    ['show', false, 'show a hidden comment again'],
  ] as const
  for (const [name, hidden, what] of hiding)
    comment
      .command(name)
      .description(what)
      .argument('<id>', 'its id, or the last 8 characters')
      .addHelpText('after', `\nRepeating it changes nothing.\n${examples(`haat comment ${name} 3e6a08c1`)}`)
      .action(async (id: string) => run('hideComment', { id, hidden }))
}
