import { defineConfig } from 'vite'

/** The widgets ship on Preact, a fifth of React's weight; @haat/react for npm stays React. */
export const onPreact = {
  alias: [
    { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
    { find: /^react-dom$/, replacement: 'preact/compat' },
    { find: /^react\/jsx-runtime$/, replacement: 'preact/jsx-runtime' },
    { find: /^react\/jsx-dev-runtime$/, replacement: 'preact/jsx-runtime' },
    { find: /^react$/, replacement: 'preact/compat' },
  ],
  dedupe: ['preact', '@preact/signals-core', '@preact/signals-react'],
}

export default defineConfig({
  define: { 'process.env.NODE_ENV': '"production"' },
  resolve: onPreact,
  build: {
    // What the tokens need at least: light-dark(), nested rules, container queries.
    target: ['chrome123', 'firefox121', 'safari17.5'],
    lib: { entry: { haat: 'src/haat.ts' }, formats: ['es'] },
    // Dynamic imports stay plain: they resolve against the loader's own address, whatever page it is on.
    modulePreload: false,
    rolldownOptions: {
      output: {
        minify: true,
        entryFileNames: '[name].js',
        chunkFileNames: 'chunks/[name]-[hash].js',
      },
    },
  },
})
