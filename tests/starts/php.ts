import { spawnSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { join } from 'node:path'
import type { TestContext } from 'vitest'
import { unpackDebian } from '../runner/debian.ts'
import { withServer } from './serving.ts'

/** Arguments of `env` that run the system's PHP or Debian's, or why there is none. */
async function findPhp(): Promise<readonly string[] | { readonly missing: string }> {
  if (spawnSync('php', ['--version']).status === 0) return ['php']
  const unpacked = await unpackDebian('php-cli')
  if ('missing' in unpacked) return unpacked
  const { folder: cwd } = unpacked
  const inFolder = (pattern: string) => globSync(pattern, { cwd }).map((name) => join(cwd, name))
  const [path] = inFolder('usr/bin/php[0-9]*')
  if (path === undefined) return { missing: 'Debian’s package php-cli has no program' }
  // Libraries that the system lacks are beside it.
  return [`LD_LIBRARY_PATH=${inFolder('{lib,usr/lib}/*-linux-*').join(':')}`, path]
}

/** Serves a folder with PHP while `use` runs. The test is skipped where PHP cannot be fetched. */
export async function withPhp(
  test: TestContext,
  folder: string,
  use: (address: string) => Promise<void>,
): Promise<void> {
  const php = await findPhp()
  if ('missing' in php) return test.skip(`There is no PHP, because ${php.missing}.`)
  await withServer('env', (port) => [...php, '-S', `localhost:${port}`, '-t', folder], use)
}
