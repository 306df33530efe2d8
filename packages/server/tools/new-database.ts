/**
 * Creates the archive with the initial files of every new embedded database (`src/database/new-database.ts`). The result is
 * committed: run this again when PGlite contains another major version of PostgreSQL
 * (`pnpm --filter @haat/server new-database`).
 */
import { execFileSync } from 'node:child_process'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { PGlite } from '@electric-sql/pglite'
import { PACKED } from '../src/database/new-database.ts'

/** The last file in the archive: a folder without it is not a database, so interrupted unpacking is detected. */
const LAST = 'PG_VERSION'

const folder = await mkdtemp(join(tmpdir(), 'haat-new-database-'))
try {
  const database = await PGlite.create(folder)
  await database.close()
  const names = (await readdir(folder)).filter((name) => name !== LAST && name !== 'postmaster.pid')
  const options = ['--format=ustar', '--sort=name', '--owner=0', '--group=0', '--numeric-owner', '--mtime=@0']
  const archive = execFileSync('tar', [...options, '-C', folder, '-c', ...names, LAST], {
    maxBuffer: 256 * 1024 * 1024,
  })
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    // PostgreSQL's first three databases are nearly the same, at a distance of 8 MB.
    [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
    [constants.BROTLI_PARAM_SIZE_HINT]: archive.length,
  }
  await writeFile(PACKED, brotliCompressSync(archive, { params }))
} finally {
  await rm(folder, { recursive: true, force: true })
}
