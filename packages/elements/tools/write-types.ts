import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ELEMENTS } from '../api/index.ts'
import { declarationsOf } from './declarations.ts'
import { preactOf, reactOf, svelteOf, vueOf } from './frameworks.ts'
import { textsDeclaration } from './texts.ts'
import { publishedTypes } from './types.ts'

/** Writes the package's declarations into a folder: for plain DOM, and for each framework. */
export async function writeTypes(folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true })
  const files = {
    'texts.d.ts': textsDeclaration(),
    'index.d.ts': declarationsOf(ELEMENTS, await publishedTypes()),
    'react.d.ts': reactOf(ELEMENTS),
    'preact.d.ts': preactOf(ELEMENTS),
    'svelte.d.ts': svelteOf(ELEMENTS),
    'vue.d.ts': vueOf(ELEMENTS),
    // Some tools resolve an import of types only like any other import.
    'none.js': 'export {}\n',
  }
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
}

// `node tools/write-types.ts FOLDER`
if (import.meta.main) await writeTypes(process.argv[2] ?? 'dist/types')
