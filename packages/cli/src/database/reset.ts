import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { emptyDatabase, readEnvironment } from '@haat/server'
import { confirm } from '../confirm.ts'
import { ExpectedError } from '../errors.ts'
import type { Output } from '../output.ts'
import { withDatabase } from '../with-database.ts'

/** `haat db reset`: asks for confirmation, then empties every table. */
export async function reset(output: Output, yes: boolean): Promise<void> {
  const { databaseUrl, dataFolder } = readEnvironment(process.env)
  if (!yes && databaseUrl)
    throw new ExpectedError(
      'Haat: DATABASE_URL names a database that others may use too, so it is reset only with --yes. Nothing was changed. Add --yes to reset it.',
    )
  if (
    !yes &&
    !(await confirm(`This removes every product, comment and order in ${dataFolder}. Type yes to continue: `))
  )
    throw new ExpectedError('Haat: nothing was changed.')
  await withDatabase(output, async ({ db, query }) => {
    await emptyDatabase(db)
    const { emptySandbox } = await import('@haat/sandbox')
    await emptySandbox(query)
    await rm(join(dataFolder, 'chain'), { recursive: true, force: true })
  })
  output.say('The database is empty. The next start fills it with the demo catalogue, unless HAAT_DEMO=off.')
}
