import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const at = (file: string) => fileURLToPath(new URL(`../../${file}`, import.meta.url))

type StandIns = Readonly<Record<string, string>>

/** Hydrates islands. */
const REACT: StandIns = { '@astrojs/react/client.js': at('site/src/react/client.ts') }

const ON_PREACT = at('packages/elements/src/runtime/react.ts')
const PREACT: StandIns = {
  ...REACT,
  react: ON_PREACT,
  'react-dom/client': ON_PREACT,
  'react/jsx-runtime': ON_PREACT,
}

/**
 * Replaces Astro's hydration of islands by Haat's. With `preact` (`HAAT_RUNTIME=preact`) also replaces React by the runtime
 * of the elements. This only applies to the browser: pages are always prerendered by React.
 */
export const renderer = (runtime: 'react' | 'preact'): Plugin => {
  const standIns = runtime === 'preact' ? PREACT : REACT
  return {
    name: 'haat:renderer',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    resolveId: (id) => standIns[id],
  }
}
