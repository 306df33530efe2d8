import type { Plugin } from 'vite'

const HELPER = /vite\/preload-helper\.js$/

/**
 * Late imports as the browser does them. Vite's helper fetches style sheets and further chunks ahead: ours have none of
 * the first and few of the second, and every page would carry a kilobyte for it.
 */
export const late = (): Plugin => ({
  name: 'haat:late',
  enforce: 'pre',
  apply: 'build',
  load: {
    filter: { id: HELPER },
    handler: () => 'export const __vitePreload = (load) => load()',
  },
})
