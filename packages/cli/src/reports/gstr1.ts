import * as v from 'valibot'
import { runAction } from '../control/in-shop.ts'
import { type Output, printable } from '../output.ts'
import type { ReportFlags } from './columns.ts'

/** Prints the return of a period for the GST portal's offline tool, and warns about products that it refuses. */
export async function printGstr1(output: Output, flags: ReportFlags): Promise<void> {
  output.say(JSON.stringify(await runAction(output, 'reportGstr1', flags), null, 2))
  for (const name of v.parse(v.array(v.string()), await runAction(output, 'invoicedWithoutHsn', flags)))
    output.warn(
      printable(
        `${name} was invoiced without an HSN code, and the portal refuses its row. Add the code in the file, and hsn to the product.`,
      ),
    )
}
