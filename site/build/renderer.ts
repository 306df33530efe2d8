import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const own = (file: string) => fileURLToPath(new URL(`../src/${file}`, import.meta.url))

type StandIns = Readonly<Record<string, string>>

/** What hydrates islands. */
const REACT: StandIns = { '@astrojs/react/client.js': own('react/client.ts') }

const PREACT: StandIns = {
  react: own('preact/react.js'),
  'react-dom': 'preact/compat',
  'react-dom/client': 'preact/compat/client',
  'react/jsx-runtime': 'preact/jsx-runtime',
  '@astrojs/react/client.js': own('preact/client.ts'),
}

/**
 * Puts our own way of hydrating islands in the place of Astro's, and with `preact` also preact/compat in that of React
 * (`HAAT_RUNTIME=preact`), in the browser: pages are prerendered by React.
 */
export const renderer = (runtime: 'react' | 'preact'): Plugin => {
  const standIns = runtime === 'preact' ? PREACT : REACT
  return {
    name: 'haat:renderer',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    resolveId(id) {
      const standIn = standIns[id]
      // Looked for from here: whoever imports React need not know Preact.
      return standIn === undefined ? null : this.resolve(standIn, own('preact/react.js'), { skipSelf: true })
    },
  }
}
