import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const own = (file: string) => fileURLToPath(new URL(`../src/preact/${file}`, import.meta.url))

const STAND_INS: Readonly<Record<string, string>> = {
  react: own('react.js'),
  'react-dom': 'preact/compat',
  'react-dom/client': 'preact/compat/client',
  'react/jsx-runtime': 'preact/jsx-runtime',
  '@astrojs/react/client.js': own('client.ts'),
}

/** Puts preact/compat in React's place in the browser (`HAAT_RUNTIME=preact`); pages are still prerendered by React. */
export const preact = (): Plugin => ({
  name: 'haat:preact',
  enforce: 'pre',
  applyToEnvironment: (environment) => environment.name === 'client',
  resolveId(id) {
    const standIn = STAND_INS[id]
    // Looked for from here: whoever imports React need not know Preact.
    return standIn === undefined ? null : this.resolve(standIn, own('react.js'), { skipSelf: true })
  },
})
