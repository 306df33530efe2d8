import { defineConfig } from 'vite'

/** What one import adds to an app that has React already. */
export default defineConfig({
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    manifest: true,
    rolldownOptions: { external: /^react(-dom)?($|\/)/, output: { minify: true } },
  },
})
