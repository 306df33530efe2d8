import { runInShop } from '../control/in-shop.ts'
import type { Output } from '../output.ts'
import type { Repairable } from './kinds.ts'

/** `haat check`: compares stock, payments and orders. The exit code is 1 if they do not match, or if a refund is due. */
export async function check(output: Output): Promise<void> {
  const lines = await runInShop(output, 'check')
  if (lines.length > 0) process.exitCode = 1
  else output.say('Stock, payments and orders match.')
}

/** `haat repair KIND ID`: repairs what a check reported. */
export async function repair(output: Output, kind: Repairable, id: string): Promise<void> {
  await runInShop(output, 'repair', { kind, id })
}
