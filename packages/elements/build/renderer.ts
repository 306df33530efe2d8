import { join } from 'node:path'
import { build, type Plugin } from 'vite'
import { ownRules } from './page-rules.ts'

const here = (path: string) => join(import.meta.dirname, '../src', path)

/** What a browser does otherwise than a server: custom elements, subscriptions, warnings, drawings that come late. */
export const onServer = {
  alias: [
    { find: /^.*\/root\/defineHaat\.ts$/, replacement: here('render/defineHaat.ts') },
    { find: /^.*\/useValue\.ts$/, replacement: here('render/useValue.ts') },
    { find: /^\.\/gridWarnings\.ts$/, replacement: here('render/gridWarnings.ts') },
    { find: /^(?:.*\/)?drawings\/index\.ts$/, replacement: here('drawings/index.ts') },
    { find: /^@haat\/react\/drawings$/, replacement: here('drawings/index.ts') },
  ],
}

/**
 * Builds `render/render.js` into a folder: what the shop's server renders elements with (src/render). It is one file with
 * all that it needs, React included, so that it runs wherever the folder is put.
 */
export async function buildRenderer(outDir: string): Promise<void> {
  await build({
    configFile: false,
    root: join(import.meta.dirname, '..'),
    logLevel: 'warn',
    plugins: [ownRules()],
    // What fails is the caller's answer: no line in the log for each mistyped product.
    define: { 'process.env.NODE_ENV': '"production"', 'console.error': 'Boolean' },
    resolve: onServer,
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

/** Builds it beside the widgets. The package of npm goes without (`--mode package`): no partner renders by themselves. */
export function renderer(): Plugin {
  let outDir = ''
  return {
    name: 'haat:renderer',
    apply: ({ mode }) => mode !== 'package',
    configResolved(config) {
      outDir = config.build.outDir
    },
    closeBundle: () => buildRenderer(outDir),
  }
}
