import { defineConfig } from 'vite'

/** What an import of the cart adds to an app that has React already. */
export default defineConfig({
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    manifest: true,
    lib: { entry: { cart: 'src/cart.js' }, formats: ['es'] },
    rolldownOptions: { external: /^react(-dom)?($|\/)/, output: { minify: true } },
  },
})
