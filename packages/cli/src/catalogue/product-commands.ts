import type { Command } from 'commander'
import { examples } from '../examples.ts'
import type { Output } from '../output.ts'
import type { CatalogueAction } from './actions.ts'

const ID_HELP = 'its id, as in the address of its page, or its code'

/** Adds `haat product …`. Its code is loaded when it runs, so that help is quick. */
export function addProduct(product: Command, output: Output): void {
  const run = async (action: CatalogueAction, input: object) =>
    (await import('./product.ts')).runProduct(output, action, input)
  product
    .command('set')
    .description('change the price, the stock or a text of one product')
    .argument('<id>', ID_HELP)
    .argument(
      '<settings...>',
      'name=value: price, originalPrice, discount, stock, name, category, description, top',
    )
    .addHelpText(
      'after',
      `
Prices are in rupees. stock=20 is what there is, stock=+20 and stock=-3 are added to it, and stock= ends counting. The
shop may be open: shoppers see the price and the stock at once.
${examples('haat product set red-tomato price=45', 'haat product set red-tomato price=39.50 originalPrice=45 stock=+20')}`,
    )
    .action(async (id: string, settings: string[]) => run('setProduct', { id, settings }))
  const hiding = [
    ['hide', true, 'take a product out of the shop; its orders and comments stay'],
    ['show', false, 'put a hidden product back into the shop'],
  ] as const
  for (const [name, hidden, what] of hiding)
    product
      .command(name)
      .description(what)
      .argument('<id>', ID_HELP)
      .addHelpText(
        'after',
        `\nDoing it twice changes nothing more.\n${examples(`haat product ${name} red-tomato`)}`,
      )
      .action(async (id: string) => run('hideProduct', { id, hidden }))
}
