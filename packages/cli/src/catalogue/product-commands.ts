import type { Command } from 'commander'
import { examples } from '../examples.ts'
import type { Output } from '../output.ts'
import type { CatalogueAction } from './actions.ts'
import type { PictureFlags } from './product.ts'

const ID_HELP = 'its id, which is in the address of its page, or its code'

/** Adds `haat product …`. Its code is loaded when it runs, so that help is quick. */
export function addProduct(product: Command, output: Output): void {
  const run = async (action: CatalogueAction, input: object) =>
    (await import('./product.ts')).runProduct(output, action, input)
  product
    .command('set')
    .description('change the price, the stock or a text of one product, or of one of its variations')
    .argument('<id>', `${ID_HELP}; ID:CODE for one of its sizes and colours`)
    .argument(
      '<settings...>',
      'name=value: price, originalPrice, discount, stock, name, category, description, top',
    )
    .addHelpText(
      'after',
      `
Prices are in rupees. stock=20 sets the stock, stock=+20 and stock=-3 change it, and stock= turns counting off. If the
sizes or colours of a product have their own price or stock, ID:CODE is one of them; without a code (SKU), use its size
and colour: "ID:M, Indigo". The shop may be open: shoppers see the new price and stock immediately.
${examples('haat product set red-tomato price=45', 'haat product set red-tomato price=39.50 originalPrice=45 stock=+20', 'haat product set linen-kurta:KUR-M-IN price=1899 stock=-1')}`,
    )
    .action(async (id: string, settings: string[]) => run('setProduct', { id, settings }))
  product
    .command('picture')
    .description('add, replace or remove pictures of one product; without sources, list them')
    .argument('<id>', `${ID_HELP}; ID:CODE for the picture of one of its sizes and colours`)
    .argument('[sources...]', 'files or http(s) addresses, the main picture first')
    .option('--replace', 'replace the existing pictures')
    .option('--remove <numbers>', 'remove pictures by their numbers in the list: 2,3')
    .addHelpText(
      'after',
      `
Each picture is converted into all sizes that the pages use, as by an import. If one is refused or cannot be fetched,
nothing is changed. The shop may be open.
${examples('haat product picture red-tomato tomato.jpg', 'haat product picture red-tomato front.jpg back.jpg --replace', 'haat product picture red-tomato --remove 2', 'haat product picture linen-kurta:KUR-M-IN indigo.jpg')}`,
    )
    .action(async (id: string, sources: string[], flags: PictureFlags) =>
      (await import('./product.ts')).setProductPictures(output, id, sources, flags),
    )
  const hiding = [
    ['hide', true, 'hide a product from the shop; its orders and comments stay'],
    ['show', false, 'show a hidden product in the shop again'],
  ] as const
  for (const [name, hidden, what] of hiding)
    product
      .command(name)
      .description(what)
      .argument('<id>', ID_HELP)
      .addHelpText('after', `\nRepeating it changes nothing.\n${examples(`haat product ${name} red-tomato`)}`)
      .action(async (id: string) => run('hideProduct', { id, hidden }))
}
