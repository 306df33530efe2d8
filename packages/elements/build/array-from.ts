import { join } from 'node:path'
import type { Plugin } from 'vite'

const OWN = join(import.meta.dirname, '../src/runtime/arrayFrom.ts')

/** Replaces `Array.from` in packages by Haat's own, because libraries of host pages replace it. */
export function ownArrayFrom(): Plugin {
  return {
    name: 'haat:own-array-from',
    transform: {
      filter: { id: /\/node_modules\//, code: /\bArray\.from\(/ },
      handler: (code) => ({
        code: `import { arrayFrom as haatArrayFrom } from ${JSON.stringify(OWN)}\n${code.replace(/(?<![\w$.])Array\.from\(/g, 'haatArrayFrom(')}`,
        map: null,
      }),
    },
  }
}
