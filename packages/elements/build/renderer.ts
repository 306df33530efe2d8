import { join } from 'node:path'
import { build, type Plugin } from 'vite'

const here = (path: string) => join(import.meta.dirname, '../src', path)

/** Server versions of browser code: custom elements, subscriptions, warnings, drawings that load late. */
export const serverAliases = {
  alias: [
    { find: /^.*\/root\/defineHaat\.ts$/, replacement: here('render/defineHaat.ts') },
    { find: /^.*\/useValue\.ts$/, replacement: here('render/useValue.ts') },
    { find: /^\.\/gridWarnings\.ts$/, replacement: here('render/gridWarnings.ts') },
    { find: /^(?:.*\/)?drawings\/index\.ts$/, replacement: here('drawings/index.ts') },
    { find: /^@haat\/react\/drawings$/, replacement: here('drawings/index.ts') },
  ],
}

/**
 * Builds `render/render.js` into a folder: the code that renders elements on the shop's server (src/render). It is one
 * file with all dependencies, React included, so that it runs in any folder.
 */
export async function buildRenderer(outDir: string): Promise<void> {
  await build({
    configFile: false,
    root: join(import.meta.dirname, '..'),
    logLevel: 'warn',
    // The response reports errors: a mistyped product must not add a line to the log.
    define: { 'process.env.NODE_ENV': '"production"', 'console.error': 'Boolean' },
    resolve: serverAliases,
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

/** Builds the renderer with the elements, except for the npm package (`--mode package`): partners do not render. */
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
