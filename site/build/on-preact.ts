import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const preact = fileURLToPath(new URL('../../packages/elements/src/runtime/react.ts', import.meta.url))

const STAND_INS: Readonly<Record<string, string>> = {
  react: preact,
  'react-dom/client': preact,
  'react/jsx-runtime': preact,
}

/**
 * Replaces React by the runtime of the elements (`HAAT_RUNTIME=preact`). This only applies to the browser: pages are always
 * prerendered by React.
 */
export const onPreact = (): Plugin => ({
  name: 'haat:preact',
  enforce: 'pre',
  applyToEnvironment: (environment) => environment.name === 'client',
  resolveId: (id) => STAND_INS[id],
})
