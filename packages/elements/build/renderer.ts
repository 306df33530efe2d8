import { join } from 'node:path'
import { build } from 'vite'
import { ownTexts, readCurrency, readShopTexts } from './own-texts.ts'

/**
 * Builds `render/render.js` into a folder: the code that renders elements on the shop's server (src/render). It is one
 * file with all dependencies, React included, so that it runs in any folder.
 */
export async function buildRenderer(outDir: string): Promise<void> {
  await build({
    configFile: false,
    root: join(import.meta.dirname, '..'),
    logLevel: 'warn',
    plugins: ownTexts(readShopTexts(), readCurrency()),
    // The response reports errors: a mistyped product must not add a line to the log.
    define: { 'process.env.NODE_ENV': '"production"', 'console.error': 'Boolean' },
    ssr: { noExternal: true },
    build: {
      ssr: 'src/render/render.tsx',
      outDir,
      emptyOutDir: false,
      target: 'node20',
      minify: true,
      cssMinify: true,
      rolldownOptions: { output: { entryFileNames: 'render/render.js', codeSplitting: false } },
    },
  })
}
