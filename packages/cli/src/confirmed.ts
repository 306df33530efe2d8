import { createInterface } from 'node:readline/promises'
import { ExpectedError } from './errors.ts'

/**
 * Asks whoever sits at the terminal; true for "yes".
 * @throws ExpectedError where nobody does
 */
export async function confirmed(question: string): Promise<boolean> {
  if (!process.stdin.isTTY)
    throw new ExpectedError('Haat: there is nobody to ask. Nothing was changed. Add --yes if you mean it.')
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  try {
    return (await terminal.question(question)).trim().toLowerCase() === 'yes'
  } finally {
    terminal.close()
  }
}
