import { readFileSync } from 'node:fs'
import { defineConfig } from 'tsup'

const { exports } = JSON.parse(readFileSync('package.json', 'utf8')) as { exports: Record<string, string> }

/** One file a subpath: `./deals` becomes dist/deals.js. Its types come from tsc, a file for each source. */
const modules = Object.fromEntries(
  Object.entries(exports)
    .filter(([, source]) => /\.tsx?$/.test(source))
    .map(([subpath, source]) => [subpath.slice(2), source]),
)

export default defineConfig({
  // The style sheet becomes one flat dist/styles.css.
  entry: { ...modules, styles: 'src/styles.css' },
  format: 'esm',
  target: 'es2023',
  platform: 'neutral',
  splitting: true,
  sourcemap: true,
  clean: true,
  // All of it is for the browser: a server component may import it as it is.
  banner: { js: "'use client'" },
})
