import { readFileSync } from 'node:fs'
import { Command, Option } from 'commander'
import { addBackup } from './backup/commands.ts'
import { addCatalogue } from './catalogue/catalogue-commands.ts'
import { addProduct } from './catalogue/product-commands.ts'
import { addCheck } from './check/commands.ts'
import type { DoctorFlags } from './embed/doctor.ts'
import type { RenderFlags } from './embed/render.ts'
import { ExpectedError } from './errors.ts'
import { examples } from './examples.ts'
import type { OrderAction } from './orders/actions.ts'
import { MAX_LISTED } from './orders/max-listed.ts'
import type { Output } from './output.ts'
import { addShopper } from './shoppers/commands.ts'

const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
  version: string
}

const ENVIRONMENT = `
Environment:
  PORT              port of the shop (4321)
  HAAT_DATA         folder for the shop's data (.haat in the project)
  DATABASE_URL      PostgreSQL to use instead of the embedded database
  SITE_URL          public address of the shop (http://localhost:PORT)
  HAAT_DEMO         off: an empty shop is not filled with the demo catalogue
  HAAT_RUNTIME      react or preact: the library that the site's islands use (react)
  HAAT_COMPRESSION  best or fast: whether pages are compressed again, at the highest level, when the shop is open (best)
  HAAT_REBUILD      off: pages show changes of the catalogue after the next start (on: while the shop is open)
  HAAT_SANDBOX      auto, on or off: stand-ins for third parties without keys (auto: if SITE_URL is on this machine)
  HAAT_DEBUG        1: print errors with their stack

packages/cli/README.md lists all variables.`

/** The commands and their help. Each loads its code when it runs, so that help is quick. */
export function createProgram(output: Output): Command {
  const program = new Command('haat')
    .description('Opens the Haat shop, imports and exports its catalogue, and manages its orders.')
    .version(version, '-v, --version')
    .helpCommand(false)
    .showHelpAfterError('Run it with --help to see its arguments and options.')
    .addHelpText(
      'after',
      ENVIRONMENT +
        '\n' +
        examples(
          'haat start',
          'haat catalogue import products_export.csv',
          'haat catalogue export shop.json',
          'haat order ship 3e6a08c1',
        ),
    )

  program
    .command('start')
    .description('open the shop: database, API, site and pictures on one port')
    .option('--no-site', 'open only the API, without building or serving the site')
    .addHelpText(
      'after',
      examples('haat start', 'PORT=8080 haat start', 'DATABASE_URL=postgres://localhost/haat haat start'),
    )
    .action(async ({ site }: { site: boolean }) => (await import('./start/start.ts')).start(output, { site }))

  program
    .command('dev')
    .description('open the shop for development: pages reload and the API restarts when a source changes')
    .addHelpText('after', examples('haat dev', 'PORT=8080 haat dev'))
    .action(async () => (await import('./dev/dev.ts')).dev(output))

  program
    .command('dev-api', { hidden: true })
    .argument('<port>', 'port of the API', Number)
    .action(async (port: number) => (await import('./dev/api.ts')).devApi(output, port))

  addCatalogue(program.command('catalogue').description('import and export products'), output)
  addProduct(program.command('product').description('change one product'), output)
  addOrder(program.command('order').description('list orders, show one, or move it forward'), output)
  addOrders(program.command('orders').description('commands for all orders'), output)
  addShopper(program.command('shopper').description("export or delete a shopper's data"), output)
  addCheck(program, output)
  addBackup(program, output)
  addDatabase(program.command('db').description('update or empty the database'), output)
  addEmbed(program.command('embed').description("check or render widgets for partners' pages"), output)
  return program
}

/** The moves of an order, in the order in which they happen. */
const MOVES = [
  ['ship', 'Shipped', 'the parcel has left the shop'],
  ['out-for-delivery', 'Out for Delivery', 'the parcel is out for delivery'],
  ['deliver', 'Delivered', 'the parcel has arrived; cash on delivery counts as paid'],
] as const

/** @throws ExpectedError if the text is not a number of orders */
function limitOf(text: string): number {
  const limit = /^\d+$/.test(text) ? Number(text) : 0
  if (limit >= 1 && limit <= MAX_LISTED) return limit
  throw new ExpectedError(
    `Haat: --limit needs a whole number from 1 to ${MAX_LISTED.toLocaleString('en')}, not "${text}".`,
  )
}

const ID_HELP = 'the complete id, or at least its last 8 characters'

function addOrder(order: Command, output: Output): void {
  const run = async (action: OrderAction, input: object) =>
    (await import('./orders/orders.ts')).runOrder(output, action, input)
  order
    .command('list')
    .description('list orders, newest first')
    .addOption(
      new Option('--status <status>', 'only orders with this status').choices([
        'OrderPlaced',
        'Shipped',
        'Out for Delivery',
        'Delivered',
      ]),
    )
    .option('--refunds-due', 'only orders with a refund that is due')
    .option('--limit <number>', 'highest number of orders', limitOf, 50)
    .addHelpText('after', examples('haat order list', 'haat order list --status Shipped --limit 10'))
    .action(async (filter: object) => run('list', filter))
  order
    .command('show')
    .description('show everything about one order')
    .argument('<id>', ID_HELP)
    .addHelpText('after', examples('haat order show 3e6a08c1'))
    .action(async (id: string) => run('show', { id }))
  for (const [name, to, what] of MOVES)
    order
      .command(name)
      .description(what)
      .argument('<id>', ID_HELP)
      .addHelpText(
        'after',
        `\nOrders only move forward. The tracking page shows the change within seconds. The shop may be open.\n${examples(`haat order ${name} 3e6a08c1`)}`,
      )
      .action(async (id: string) => run('move', { id, to }))
  order
    .command('refunded')
    .description('record that an order, or one payment, was refunded')
    .argument('<id>', `${ID_HELP}; or the complete id of a payment`)
    .addHelpText('after', examples('haat order refunded 3e6a08c1'))
    .action(async (id: string) => run('refunded', { id }))
}

function addOrders(orders: Command, output: Output): void {
  orders
    .command('reconcile')
    .description('find payments that were not reported to the shop, and close those that were never made')
    .addHelpText(
      'after',
      `\nAn open shop does this automatically, every minute.\n${examples('haat orders reconcile')}`,
    )
    .action(async () => (await import('./orders/orders.ts')).runOrder(output, 'reconcile'))
}

function addEmbed(embed: Command, output: Output): void {
  embed
    .command('doctor')
    .description('check a page and report what keeps the widgets from their shop, with the line to add')
    .argument('<page>', 'its address, or a file')
    .option('--shop <address>', 'the shop that the page should use; default: the one it names, else this one')
    .option('--origin <address>', 'future address of a page that is a file')
    .option('--json', 'print JSON')
    .addHelpText(
      'after',
      `
It checks the loader, Content-Security-Policy and the shop's list of partners, and changes nothing. Elements report
everything else on the console of the page. Exit code: 0 nothing breaks, 1 something breaks, 2 the page cannot be read.
${examples(
  'haat embed doctor https://blog.example/kitchen',
  'haat embed doctor page.html --origin=https://blog.example',
  'haat embed doctor https://blog.example --shop=https://shop.example --json',
)}`,
    )
    .action(async (page: string, flags: DoctorFlags) =>
      (await import('./embed/doctor.ts')).doctor(output, page, flags),
    )
  embed
    .command('render')
    .description(
      'print an element as HTML with declarative shadow DOM, for search engines and the first paint',
    )
    .argument('<element>', 'haat-product-grid or haat-product')
    .argument('[attributes...]', 'its attributes: limit=4, or in-stock for an attribute without a value')
    .option('--shop <address>', 'the open shop that renders it; default: this one')
    .addHelpText(
      'after',
      `
The open shop renders the element. Print it again when prices change, or request /embed/v1/render each time.
${examples(
  'haat embed render haat-product-grid category=Fruit limit=4',
  'haat embed render haat-product product-id=country-tomatoes --shop=https://shop.example > product.html',
)}`,
    )
    .action(async (element: string, attributes: readonly string[], flags: RenderFlags) =>
      (await import('./embed/render.ts')).render(output, element, attributes, flags),
    )
}

function addDatabase(database: Command, output: Output): void {
  database
    .command('migrate')
    .description('update the tables; start does this automatically')
    .addHelpText('after', examples('haat db migrate'))
    .action(async () => (await import('./database/migrate.ts')).migrate(output))

  database
    .command('reset')
    .description('remove everything in the database: products, comments, orders')
    .option('-y, --yes', 'do not ask for confirmation')
    .addHelpText(
      'after',
      `
The next start fills the empty shop with the demo catalogue, unless HAAT_DEMO=off. A database that DATABASE_URL
names is reset only with --yes.
${examples('haat db reset', 'haat db reset --yes')}`,
    )
    .action(async ({ yes = false }: { yes?: boolean }) =>
      (await import('./database/reset.ts')).reset(output, yes),
    )
}
