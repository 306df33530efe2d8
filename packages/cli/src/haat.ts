import { explain } from './errors.ts'
import { createOutput } from './output.ts'
import { createProgram } from './program.ts'

/**
 * Runs the command line. An error is printed as one line on standard error, with exit code 1; HAAT_DEBUG=1 prints the
 * stack as well.
 * @param argv the arguments after the command's name
 */
export async function run(argv: readonly string[]): Promise<void> {
  const output = createOutput(process.stdout, process.stderr)
  try {
    await createProgram(output).parseAsync(argv, { from: 'user' })
  } catch (thrown) {
    if (process.env.HAAT_DEBUG === '1') console.error(thrown)
    console.error(explain(thrown))
    process.exitCode = 1
  }
}
