import { writeFile } from 'node:fs/promises'
import { servicesOf } from '@haat/server'
import * as v from 'valibot'
import { confirmed } from '../confirmed.ts'
import { answerOf } from '../control/in-shop.ts'
import { ExpectedError } from '../errors.ts'
import type { Output } from '../output.ts'
import { type ShopperAction, shopperActions } from './actions.ts'

/** The shop that is open does it, or, where none is, this process itself: with the third parties whose keys are set. */
const lines = async (output: Output, action: ShopperAction, who: string): Promise<readonly string[]> =>
  v.parse(
    v.array(v.string()),
    await answerOf(output, { action, input: { who } }, ({ db }, environment) => {
      const run = async (input: unknown) => {
        const actions = shopperActions({ db, services: await servicesOf(environment) })
        return actions[action](input, () => {})
      }
      return { [action]: run }
    }),
  )

/** `haat shopper export ID|EMAIL [FILE]`: only its owner may read the file. */
export async function exportShopper(output: Output, who: string, file: string | undefined): Promise<void> {
  const text = await lines(output, 'export-shopper', who)
  if (file === undefined || file === '-') {
    for (const line of text) output.say(line)
    return
  }
  await writeFile(file, `${text.join('\n')}\n`, { mode: 0o600 })
  output.say(`Wrote what the shop stores about ${who} to ${file}.`)
}

/** `haat shopper close ID|EMAIL`: asks first, unless `yes`. */
export async function closeShopper(output: Output, who: string, yes: boolean): Promise<void> {
  if (!yes && !(await confirmed(`Close the account of ${who}? This cannot be undone. Type yes to go on: `)))
    throw new ExpectedError('Haat: nothing was changed.')
  for (const line of await lines(output, 'close-shopper', who)) output.say(line)
}
