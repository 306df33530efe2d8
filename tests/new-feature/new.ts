/**
 * `pnpm new feature NAME [--element]` writes the files of a feature in every layer and registers it. The tests that it
 * writes fail until they are filled in.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { changesFor } from './changes.ts'

const USAGE = `pnpm new feature NAME [--element]

  NAME        in lower case with hyphens, for example gift-list
  --element   also a custom element for partners' pages, <haat-NAME>`

/** Formats files, and sorts their imports. */
function format(root: string, paths: readonly string[]): void {
  const biome = createRequire(import.meta.url).resolve('@biomejs/biome/bin/biome')
  execFileSync(process.execPath, [biome, 'check', '--write', '--log-level=error', ...paths], {
    cwd: root,
    stdio: 'inherit',
  })
}

function writeFeature(root: string, name: string, element: boolean): void {
  if (existsSync(join(root, 'packages/core/src', name)))
    throw new Error(`Haat: there is a feature ${name} already. Nothing was written. Choose another name.`)
  const texts = changesFor(root, name, element)
  for (const [path, text] of texts) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  format(root, [...texts.keys()])
  execFileSync(process.execPath, [join(root, 'tests/texts/write.ts')], { cwd: root })
  if (element) execFileSync(process.execPath, [join(root, 'packages/elements/tools/write.ts')])
  console.info([...texts.keys()].join('\n'))
  console.info(`\nFill in the tests first: pnpm test --only=unit ${name}`)
}

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { element: { type: 'boolean', default: false }, root: { type: 'string' } },
})
const [kind, name = ''] = positionals
if (kind !== 'feature' || !/^[a-z][a-z\d]*(-[a-z\d]+)*$/.test(name)) {
  console.error(USAGE)
  process.exitCode = 1
} else writeFeature(values.root ?? join(import.meta.dirname, '../..'), name, values.element)
