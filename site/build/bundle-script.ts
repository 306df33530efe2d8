import { fileURLToPath } from 'node:url'
import { build } from 'vite'

/**
 * Bundles a module of `site/src` with its imports as one minified classic script.
 * @param file path below `site/src`: 'offline/worker.ts'
 * @param define constants to replace, as code
 */
export async function bundleScript(
  file: string,
  define: Readonly<Record<string, string>> = {},
): Promise<string> {
  const built = await build({
    configFile: false,
    envFile: false,
    logLevel: 'error',
    define,
    build: {
      write: false,
      target: 'es2023',
      modulePreload: false,
      rolldownOptions: {
        input: fileURLToPath(new URL(`../src/${file}`, import.meta.url)),
        output: { format: 'iife' },
      },
    },
  })
  const [result] = Array.isArray(built) ? built : [built]
  const chunk = result && 'output' in result ? result.output[0] : undefined
  if (!chunk) throw new Error(`Haat: ${file} could not be built. Vite returned no code for it.`)
  return chunk.code
}
