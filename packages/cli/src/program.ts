import { readFileSync } from 'node:fs'
import { commonSettings } from '@haat/server/settings'
import { Command } from 'commander'
import { addBackup } from './backup/commands.ts'
import { addCatalogue } from './catalogue/catalogue-commands.ts'
import { addProduct } from './catalogue/product-commands.ts'
import { addCheck } from './check/commands.ts'
import { addComment } from './comments/commands.ts'
import type { DoctorFlags } from './embed/doctor.ts'
import { examples } from './examples.ts'
import { addMessages } from './messages/commands.ts'
import { addOrder, addOrders } from './orders/commands.ts'
import type { Output } from './output.ts'
import { addReport } from './reports/commands.ts'
import { addShop } from './shop/commands.ts'
import { addShopper } from './shoppers/commands.ts'
import { addSite } from './site/commands.ts'

const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
  version: string
}

const SETTINGS = `
Settings, as environment variables:
${commonSettings()
  .map((line) => `  ${line}`)
  .join('\n')}

haat settings prints all of them.`

/** The commands and their help. Each loads its code when it runs, so that help is quick. */
export function createProgram(output: Output): Command {
  const program = new Command('haat')
    .description('Opens the Haat shop, imports and exports its catalogue, and manages its orders.')
    .version(version, '-v, --version')
    .helpCommand(false)
    .showHelpAfterError('Run it with --help to see its arguments and options.')
    .addHelpText(
      'after',
      SETTINGS +
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
  addOrder(
    program
      .command('order')
      .description('list orders, show one, move it forward, cancel, return or refund it'),
    output,
  )
  addOrders(program.command('orders').description('commands for all orders'), output)
  addComment(program.command('comment').description('list, hide and show comments on products'), output)
  addMessages(
    program
      .command('messages')
      .description('show what was sent about orders, and what the contact form received'),
    output,
  )
  addReport(program.command('report').description('sales, products and abandoned carts as figures'), output)
  addShop(program.command('shop').description('write, check and apply the folder of a shop'), output)
  addShopper(program.command('shopper').description("export or delete a shopper's data"), output)
  addSite(program.command('site').description('write the pages for another host'), output)
  addCheck(program, output)
  program
    .command('settings')
    .description('print all settings with their present values; secrets are not shown')
    .option('--markdown', 'print the documentation of the settings instead')
    .addHelpText('after', examples('haat settings'))
    .action(async ({ markdown }: { markdown?: true }) =>
      (await import('./settings.ts')).printSettings(output, markdown ?? false),
    )
  addBackup(program, output)
  addDatabase(program.command('db').description('update or empty the database'), output)
  addEmbed(program.command('embed').description("check widgets on partners' pages"), output)
  return program
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
