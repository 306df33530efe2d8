import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { ELEMENTS } from '../api/index.ts'
import { editorDataOf, manifestOf } from './manifest.ts'
import { withTables } from './tables.ts'
import { textsFile } from './texts.ts'
import { writeTypes } from './write-types.ts'

// `node tools/write.ts` generates files from the descriptions: into the package those that are read in the repository
// as well, and the declarations into dist/types.

const home = join(import.meta.dirname, '..')

function write(path: string, text: string) {
  const file = join(home, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`

const sheet = readFileSync(join(home, '../react/src/styles/tokens.css'), 'utf8')

write('custom-elements.json', json(manifestOf(ELEMENTS, sheet)))
write('vscode.html-custom-data.json', json(editorDataOf(ELEMENTS)))
write('texts.json', json(textsFile()))
for (const page of ['README.md', 'REFERENCE.md'])
  write(page, withTables(readFileSync(join(home, page), 'utf8'), ELEMENTS))
const biome = createRequire(import.meta.url).resolve('@biomejs/biome/bin/biome')
const formatted = ['custom-elements.json', 'vscode.html-custom-data.json', 'texts.json']
execFileSync(process.execPath, [biome, 'format', '--write', ...formatted], { cwd: home, stdio: 'ignore' })

await writeTypes(join(home, 'dist/types'))
