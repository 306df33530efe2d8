import { fileURLToPath } from 'node:url'
import { build } from 'vite'

/**
 * A module of `site/src` with all that it imports as one classic script, minified.
 * @param file path below `site/src`: 'offline/worker.ts'
 * @param define constants to write in, as code
 */
export async function inOnePiece(
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
  if (!chunk) throw new Error(`Haat: ${file} could not be built. Vite gave no code for it.`)
  return chunk.code
}
