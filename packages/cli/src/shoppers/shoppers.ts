import { writeFile } from 'node:fs/promises'
import * as v from 'valibot'
import { confirm } from '../confirm.ts'
import { runAction } from '../control/in-shop.ts'
import { ExpectedError } from '../errors.ts'
import type { Output } from '../output.ts'
import type { ShopperAction } from './actions.ts'

const linesOf = async (output: Output, action: ShopperAction, shopper: string): Promise<readonly string[]> =>
  v.parse(v.array(v.string()), await runAction(output, action, { shopper }))

/** `haat shopper export ID|EMAIL [FILE]`: only its owner may read the file. */
export async function exportShopper(
  output: Output,
  shopper: string,
  file: string | undefined,
): Promise<void> {
  const text = await linesOf(output, 'export-shopper', shopper)
  if (file === undefined || file === '-') {
    for (const line of text) output.say(line)
    return
  }
  await writeFile(file, `${text.join('\n')}\n`, { mode: 0o600 })
  output.say(`Data of ${shopper} was written to ${file}.`)
}

/** `haat shopper close ID|EMAIL`: asks for confirmation, unless `yes`. */
export async function closeShopper(output: Output, shopper: string, yes: boolean): Promise<void> {
  const question = `Close the account of ${shopper}? This cannot be undone. Type yes to continue: `
  if (!yes && !(await confirm(question))) throw new ExpectedError('Haat: nothing was changed.')
  for (const line of await linesOf(output, 'close-shopper', shopper)) output.say(line)
}
