import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const at = (file: string) => fileURLToPath(new URL(`../../${file}`, import.meta.url))

type StandIns = Readonly<Record<string, string>>

/** What hydrates islands. */
const REACT: StandIns = { '@astrojs/react/client.js': at('site/src/react/client.ts') }

const ON_PREACT = at('packages/elements/src/runtime/react.ts')
const PREACT: StandIns = {
  ...REACT,
  react: ON_PREACT,
  'react-dom/client': ON_PREACT,
  'react/jsx-runtime': ON_PREACT,
}

/**
 * Puts our own way of hydrating islands in the place of Astro's, and with `preact` also what the elements run on in that
 * of React (`HAAT_RUNTIME=preact`), in the browser: pages are prerendered by React.
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
