import { createInterface } from 'node:readline/promises'
import * as v from 'valibot'
import { runAction } from '../control/in-shop.ts'
import type { Output } from '../output.ts'
import { amount } from '../reports/columns.ts'

const Due = v.fallback(v.array(v.string()), [])

/**
 * Asks on the terminal for the cash that was collected for an order. Returns paise; undefined if the order is not paid in
 * cash, or there is no terminal: then the amount that is due counts as collected.
 * @param paiseIn reads an amount
 */
export async function askCollected(
  output: Output,
  id: string,
  paiseIn: (text: string) => number,
): Promise<number | undefined> {
  if (!process.stdin.isTTY) return undefined
  const [due] = v.parse(Due, await runAction(output, 'cashDue', { id }))
  if (due === undefined) return undefined
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  try {
    const typed = await terminal.question(`How much cash was collected? [${amount(Number(due))}] `)
    return typed.trim() === '' ? Number(due) : paiseIn(typed)
  } finally {
    terminal.close()
  }
}
