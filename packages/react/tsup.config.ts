import { readFileSync } from 'node:fs'
import { defineConfig } from 'tsup'
import { needsShop } from './build/needs-shop.ts'

const { exports } = JSON.parse(readFileSync('package.json', 'utf8')) as { exports: Record<string, string> }

/** Returns one entry for each subpath: `./deals` becomes dist/deals.js, `./cart.css` dist/cart.css. */
const entriesOf = (kind: RegExp) =>
  Object.fromEntries(
    Object.entries(exports)
      .filter(([, source]) => kind.test(source))
      .map(([subpath, source]) => [subpath.slice(2).replace(/\.css$/, ''), source]),
  )

const common = { format: 'esm', target: 'es2023', platform: 'neutral' } as const

export default defineConfig([
  {
    ...common,
    // tsc generates the types, one file for each source.
    entry: entriesOf(/\.tsx?$/),
    esbuildPlugins: [needsShop],
    splitting: true,
    sourcemap: true,
    // Both builds run at the same time: each removes its own files.
    clean: ['!*.css'],
    // All code is for the browser: with this line, server components can import it.
    banner: { js: "'use client'" },
  },
  // Style sheets without imports: the complete one, and one for each feature.
  { ...common, entry: entriesOf(/(?:\/styles|\/sheets\/[\w-]+)\.css$/), clean: ['!**/*.{js,map,ts}'] },
])
