import type { Options } from 'tsup'

export default {
  // A file for each source, so that a page's bundler loads with a chunk only what the chunk uses.
  entry: ['src/**/*.ts', '!src/**/*.test.ts', '!src/**/*.fixtures.ts'],
  format: 'esm',
  target: 'es2023',
  platform: 'neutral',
  splitting: true,
  sourcemap: true,
  clean: true,
} satisfies Options
