import { readFileSync } from 'node:fs'
import { defineConfig } from 'tsup'

const { exports } = JSON.parse(readFileSync('package.json', 'utf8')) as { exports: Record<string, string> }

/** One file a subpath: `./catalogue` becomes dist/catalogue.js and dist/catalogue.d.ts. */
const entry = Object.fromEntries(
  Object.entries(exports)
    .filter(([, source]) => /\.tsx?$/.test(source))
    .map(([subpath, source]) => [subpath === '.' ? 'index' : subpath.slice(2), source]),
)

export default defineConfig({
  entry,
  format: 'esm',
  target: 'es2023',
  platform: 'neutral',
  splitting: true,
  sourcemap: true,
  clean: true,
  // tsup's own compiler options name a baseUrl, which TypeScript 6 wants excused.
  dts: { compilerOptions: { ignoreDeprecations: '6.0' } },
})
