import { readFileSync } from 'node:fs'
import { Command, Option } from 'commander'
import type { Output } from './output.ts'

const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
  version: string
}

const ENVIRONMENT = `
Environment:
  PORT          port of the shop (4321)
  HAAT_DATA     folder for the shop's data (.haat in the project)
  DATABASE_URL  PostgreSQL to use instead of the embedded database
  SITE_URL      address under which shoppers reach the shop (http://localhost:PORT)
  HAAT_DEMO     off: an empty shop stays empty
  HAAT_RUNTIME  react or preact: what the site's islands run on (react)
  HAAT_SANDBOX  auto, on or off: stand-ins for third parties without keys (auto: on this machine alone)
  HAAT_DEBUG    1: errors with their stack`

const examples = (...lines: readonly string[]) =>
  `\nExamples:\n${lines.map((line) => `  $ ${line}`).join('\n')}`

/** The commands and their help. Each loads its code when it runs, so that help is quick. */
export function createProgram(output: Output): Command {
  const program = new Command('haat')
    .description('Opens the Haat shop, and brings its catalogue in and out.')
    .version(version, '-v, --version')
    .helpCommand(false)
    .showHelpAfterError('Run it with --help to see what it takes.')
    .addHelpText(
      'after',
      ENVIRONMENT +
        '\n' +
        examples(
          'haat start',
          'haat catalogue import products_export.csv',
          'haat catalogue export shop.json',
        ),
    )

  program
    .command('start')
    .description('open the shop: database, API, site and pictures on one port')
    .option('--no-site', 'the API alone, without building or serving the site')
    .addHelpText(
      'after',
      examples('haat start', 'PORT=8080 haat start', 'DATABASE_URL=postgres://localhost/haat haat start'),
    )
    .action(async ({ site }: { site: boolean }) => (await import('./start/start.ts')).start(output, { site }))

  program
    .command('dev')
    .description('open the shop for work on it: pages reload when a source changes')
    .addHelpText('after', examples('haat dev', 'PORT=8080 haat dev'))
    .action(async () => (await import('./dev/dev.ts')).dev(output))

  addCatalogue(program.command('catalogue').description("bring the shop's goods in and out"), output)
  addDatabase(program.command('db').description('look after the database'), output)
  return program
}

function addCatalogue(catalogue: Command, output: Output): void {
  catalogue
    .command('import')
    .description(
      'read products from a file: Haat JSON, Haat CSV, or the CSV that Shopify exports for products',
    )
    .argument('<file>', 'the file, or - for standard input; its format is found out by itself')
    .option('--dry-run', 'say what would change, and change nothing')
    .option('--replace', 'remove the products that the file does not have')
    .option('--strict', 'import nothing when a single line is refused')
    .addHelpText(
      'after',
      `
Everything is imported in one go, or nothing. A line that is wrong is left out and told with its number; the
others come in. Products are recognised by their id, their code or Shopify's handle: importing again doubles
nothing. What a file does not speak of stays as it is.
${examples(
  'haat catalogue import shop.json',
  'haat catalogue import products_export.csv --dry-run',
  'haat catalogue import products_export.csv --replace',
)}`,
    )
    .action(async (file: string, options: ImportFlags) =>
      (await import('./catalogue/import.ts')).importFile(output, file, options),
    )

  catalogue
    .command('export')
    .description('write the whole catalogue to a file, or to standard output')
    .argument('[file]', 'where to write; without it, or with -, to standard output')
    .addOption(
      new Option('--format <format>', 'json has everything; csv has the products, one a line').choices([
        'json',
        'csv',
      ]),
    )
    .addHelpText(
      'after',
      `
Without --format the file's ending decides; else it is json.
${examples('haat catalogue export shop.json', 'haat catalogue export products.csv', 'haat catalogue export --format csv > products.csv')}`,
    )
    .action(async (file: string | undefined, options: { format?: 'json' | 'csv' }) =>
      (await import('./catalogue/export.ts')).exportFile(output, file, options.format),
    )
}

/** The flags of `haat catalogue import`. */
export interface ImportFlags {
  readonly dryRun?: boolean
  readonly replace?: boolean
  readonly strict?: boolean
}

function addDatabase(database: Command, output: Output): void {
  database
    .command('migrate')
    .description('bring the tables up to date; start does it by itself')
    .addHelpText('after', examples('haat db migrate'))
    .action(async () => (await import('./database/migrate.ts')).migrate(output))

  database
    .command('reset')
    .description('remove everything in the database: goods, comments, orders')
    .option('-y, --yes', 'do not ask')
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
