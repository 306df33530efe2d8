import type { Command } from 'commander'
import { ExpectedError } from '../errors.ts'
import { examples } from '../examples.ts'
import type { Output } from '../output.ts'
import type { CatalogueAction } from './actions.ts'
import type { PictureFlags } from './pictures.ts'

interface CategoryFlag {
  /** Name of a category, instead of an id. */
  readonly category?: string
}

const CATEGORY = ['--category <name>', 'all products of a category, instead of one by its id'] as const

/** @throws ExpectedError if neither or both are named */
function targetOf(id: string | undefined, { category }: CategoryFlag) {
  if (category !== undefined && id === undefined) return { category }
  if (id !== undefined && category === undefined) return { id }
  throw new ExpectedError('Haat: name a product by its id, or a category: --category Fruit')
}

const ID_HELP = 'its id, which is in the address of its page, or its code'

type Run = (action: CatalogueAction, input: object) => Promise<void>

/** @throws ExpectedError */
function numberIn(text: string): number {
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text)
  throw new ExpectedError(
    `Haat: "${text}" is not the number of a scheduled price. See haat product schedule list.`,
  )
}

function addSchedule(product: Command, run: Run): void {
  const schedule = product
    .command('schedule')
    .description('prices that hold for a time: list them, or cancel them')
    .addHelpText('after', examples('haat product schedule list', 'haat product schedule cancel 3'))
  schedule
    .command('list')
    .description('list scheduled prices that hold or will hold, with their numbers')
    .action(() => run('listSchedules', {}))
  schedule
    .command('cancel')
    .description('cancel scheduled prices; the regular price of one that holds returns at once')
    .argument('<numbers...>', 'their numbers in the list')
    .action((numbers: string[]) => run('cancelSchedules', { numbers: numbers.map(numberIn) }))
}

/** Adds `haat product …`. Its code is loaded when it runs, so that help is quick. */
export function addProduct(product: Command, output: Output): void {
  const run: Run = async (action, input) => {
    await (await import('../control/in-shop.ts')).runInShop(output, action, input)
  }
  product
    .command('set')
    .description('change the price, the stock or a text of one product, of a variation, or of a category')
    .argument('[id]', `${ID_HELP}; ID:CODE for one of its sizes and colours`)
    .argument(
      '[settings...]',
      'name=value: price, originalPrice, discount, stock, name, category, description, top; price with from, to',
    )
    .option(...CATEGORY)
    .addHelpText(
      'after',
      `
Prices are in rupees; price=+5% and price=-10% change them, also those of sizes and colours, rounded to the nearest paisa.
With --category all of its products change, or none if one of them cannot. stock=20 sets the stock, stock=+20 and stock=-3
change it, and stock= turns counting off. If the sizes or colours of a product have their own price or stock, ID:CODE is
one of them; without a code (SKU), use its size and colour: "ID:M, Indigo". The shop may be open: shoppers see the new price and stock immediately.
With to= the price holds until that day or time in India, and with from= not before that one; then the regular price returns.
What is changed or imported meanwhile is the regular price.
${examples('haat product set red-tomato price=45', 'haat product set red-tomato price=39.50 originalPrice=45 stock=+20', 'haat product set linen-kurta:KUR-M-IN price=1899 stock=-1', 'haat product set --category Fruit price=+5%', 'haat product set red-tomato price=39 from=2026-12-01 to=2026-12-07', 'haat product set --category Fruit price=-10% to=2026-12-07T18:00')}`,
    )
    .action(async (id: string | undefined, settings: string[], flags: CategoryFlag) => {
      const { category } = flags
      // With a category there is no id, so the first argument is a setting.
      const input =
        category === undefined
          ? { target: targetOf(id, flags), settings }
          : { target: { category }, settings: [...(id === undefined ? [] : [id]), ...settings] }
      await run('setProduct', input)
    })
  addSchedule(product, run)
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
      (await import('./pictures.ts')).setProductPictures(output, id, sources, flags),
    )
  const hiding = [
    ['hide', true, 'hide a product or a category from the shop; orders and comments stay'],
    ['show', false, 'show a hidden product or category in the shop again'],
  ] as const
  for (const [name, hidden, what] of hiding)
    product
      .command(name)
      .description(what)
      .argument('[id]', ID_HELP)
      .option(...CATEGORY)
      .addHelpText(
        'after',
        `\nRepeating it changes nothing.\n${examples(`haat product ${name} red-tomato`, `haat product ${name} --category Fruit`)}`,
      )
      .action(async (id: string | undefined, flags: CategoryFlag) =>
        run('hideProduct', { target: targetOf(id, flags), hidden }),
      )
}
