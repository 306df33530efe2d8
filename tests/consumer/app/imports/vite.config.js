import { defineConfig } from 'vite'

/** What one import adds to an app that has React already. */
export default defineConfig({
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    manifest: true,
    rolldownOptions: {
      external: /^react(-dom)?($|\/)/,
      // As in an app. A library's entry exports nothing else, so that what it shares with later code is in many files.
      preserveEntrySignatures: 'allow-extension',
      output: { minify: true },
    },
  },
})
