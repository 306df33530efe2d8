import type { Options } from 'tsup'

export default {
  entry: ['src/**/*.{ts,tsx}', 'src/npm.css', '!**/*.d.ts', '!src/**/*.test.*', '!src/**/*.fixtures.*'],
  format: 'esm',
  target: 'es2023',
  platform: 'neutral',
  splitting: true,
  sourcemap: true,
  clean: true,
  esbuildOptions(options) {
    options.chunkNames = 'chunks/[name]-[hash]'
  },
  // All code is for the browser: with this line, server components can import it.
  banner: { js: "'use client'" },
} satisfies Options
