import { readFileSync } from 'node:fs'
import { defineConfig } from 'tsup'

const { exports } = JSON.parse(readFileSync('package.json', 'utf8')) as { exports: Record<string, string> }

/** One file a subpath: `./catalogue` becomes dist/catalogue.js. Its types come from tsc, a file for each source. */
const entry = Object.fromEntries(
  Object.entries(exports)
    .filter(([, source]) => /\.tsx?$/.test(source))
    .map(([subpath, source]) => [subpath === '.' ? 'index' : subpath.slice(2), source]),
)

export default defineConfig({
  // It checks what somebody else writes.
  entry: { ...entry, index: 'src/npm.ts' },
  format: 'esm',
  target: 'es2023',
  platform: 'neutral',
  splitting: true,
  sourcemap: true,
  clean: true,
})
