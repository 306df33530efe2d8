import type { Output } from '../output.ts'
import { withDatabase } from '../with-database.ts'

/** `haat db migrate`. */
export async function migrate(output: Output): Promise<void> {
  await withDatabase(output, async () => {})
  output.say('The tables are up to date.')
}
