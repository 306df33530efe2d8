import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { run } from './processes.ts'

const CACHE = join(import.meta.dirname, '../node_modules/.cache/debian')
const SCRIPT = join(import.meta.dirname, 'unpack-debian.sh')

/** The folder of an unpacked package, or the reason why there is none: "this system has no apt-get". */
type Unpacked = { readonly folder: string } | { readonly missing: string }

/** Fetches a package of Debian with what it needs, and unpacks it beside the tests: nothing is installed or started. */
export async function unpackDebian(name: string): Promise<Unpacked> {
  const folder = join(CACHE, name)
  if (existsSync(folder)) return { folder }
  if (!existsSync('/usr/bin/apt-get')) return { missing: 'this system has no apt-get' }
  await mkdir(CACHE, { recursive: true })
  // Tests run at the same time, and only one apt-get can update the lists of packages.
  const { ok, output } = await run('flock', [join(CACHE, 'lock'), 'sh', SCRIPT, name, folder], {})
  return ok
    ? { folder }
    : { missing: `Debian's package ${name} cannot be fetched: ${output.trim().split('\n').at(-1)}` }
}
