import { type Command, Option } from 'commander'
import { examples } from '../examples.ts'
import type { Output } from '../output.ts'
import type { ImportFlags } from './import.ts'

/** Adds `haat catalogue …`. Its code is loaded when it runs, so that help is quick. */
export function addCatalogue(catalogue: Command, output: Output): void {
  catalogue
    .command('import')
    .description(
      'read products from a file: Haat JSON or CSV, an export of Shopify, WooCommerce or Google Merchant Center, or a price list (CSV, TSV, .xlsx)',
    )
    .argument('<file>', 'the file, or - for standard input; its format is detected')
    .option('--dry-run', 'print what each column means, and each change in a line; change nothing')
    .option('--map <file>', 'JSON with the headings of a table: {"name": "Artikel", "price": "Preis"}')
    .option('--replace', 'also remove products that are not in the file')
    .option('--only <fields>', 'change only these fields of existing products: price,stock')
    .addOption(
      new Option(
        '--stock <what>',
        'for an export without its column stockAtExport: set the stock to that of the file, or keep it',
      ).choices(['set', 'keep']),
    )
    .option('--strict', 'import nothing if a single line or picture is refused')
    .option('--pictures <folder>', 'folder of the pictures, named in the file, or by id or code of a product')
    .option('--no-pictures', 'do not fetch or convert pictures')
    .addHelpText(
      'after',
      `
An import is one transaction: everything or nothing. Invalid lines are skipped and reported with their number; the other
lines are imported. The shop may be open. Products are matched by id, code or Shopify's handle, so importing a file again
adds no duplicates. Fields that are missing in the file keep their values: a CSV file with the columns productCode and
totalStock changes only the stock. If the file is an edited export, the difference between its stock and that of the
export is applied, once, so that pieces that were sold in the meantime are not put back. --only takes names of fields
(price includes originalPrice and discount; stock is totalStock), and creates no products. Pictures are converted into the sizes that the
pages use: those at http(s) addresses are fetched, those in the folder are found by the file's imgUrl (tomato.jpg), else
by the product's id or code (red-tomato.jpg, red-tomato-2.jpg). A picture that is refused is skipped and reported.
${examples(
  'haat catalogue import shop.json',
  'haat catalogue import products_export.csv --dry-run',
  'haat catalogue import products_export.csv --replace',
  'haat catalogue import products.csv --only price,stock',
  'haat catalogue import products.csv --pictures photos',
  'haat catalogue import pricelist.xlsx --dry-run',
)}`,
    )
    .action(async (file: string, options: ImportFlags) =>
      (await import('./import.ts')).importFile(output, file, options),
    )

  catalogue
    .command('export')
    .description('write the whole catalogue to a file, or to standard output')
    .argument('[file]', 'the file to write; standard output if it is missing or -')
    .addOption(
      new Option('--format <format>', 'json: everything; csv: only products, one per line').choices([
        'json',
        'csv',
      ]),
    )
    .addHelpText(
      'after',
      `
Without --format, the extension of the file decides; the default is json.
${examples('haat catalogue export shop.json', 'haat catalogue export products.csv', 'haat catalogue export --format csv > products.csv')}`,
    )
    .action(async (file: string | undefined, options: { format?: 'json' | 'csv' }) =>
      (await import('./export.ts')).exportFile(output, file, options.format),
    )
}
