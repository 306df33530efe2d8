import type { Plugin } from 'vite'
import { PREACT } from '../../packages/elements/build/preact.ts'

/**
 * Replaces React by Preact as in the elements (`HAAT_RUNTIME=preact`). This only applies to the browser: pages are always
 * prerendered by React.
 */
export const onPreact = (): Plugin => ({
  name: 'haat:preact',
  enforce: 'pre',
  applyToEnvironment: (environment) => environment.name === 'client',
  resolveId: (id) => PREACT[id],
})
