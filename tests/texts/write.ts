import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { allTexts, KEYS_FILE, keysOf, TEXTS_FILE } from './all.ts'

// `pnpm texts` writes all texts of the shop into the file from which translators start.

const texts = await allTexts()
writeFileSync(TEXTS_FILE, JSON.stringify(texts, null, 2))
writeFileSync(KEYS_FILE, JSON.stringify(keysOf(texts), null, 2))
const biome = createRequire(import.meta.url).resolve('@biomejs/biome/bin/biome')
execFileSync(process.execPath, [biome, 'format', '--write', TEXTS_FILE, KEYS_FILE], {
  cwd: dirname(TEXTS_FILE),
  stdio: 'ignore',
})
