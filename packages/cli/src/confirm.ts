import { createInterface } from 'node:readline/promises'
import { ExpectedError } from './errors.ts'

/**
 * Asks the user on the terminal. Returns true for "yes".
 * @throws ExpectedError if standard input is not a terminal
 */
export async function confirm(question: string): Promise<boolean> {
  if (!process.stdin.isTTY)
    throw new ExpectedError(
      'Haat: this needs a confirmation, but there is no terminal. Nothing was changed. Add --yes to confirm.',
    )
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  try {
    return (await terminal.question(question)).trim().toLowerCase() === 'yes'
  } finally {
    terminal.close()
  }
}
