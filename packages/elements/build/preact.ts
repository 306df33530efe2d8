import { createRequire } from 'node:module'
import { join } from 'node:path'

const { resolve } = createRequire(import.meta.url)
const runtime = (file: string) => join(import.meta.dirname, '../src/runtime', file)

/** Entries of React and of its signals, and the files of Preact that replace them. */
export const PREACT: Readonly<Record<string, string>> = {
  react: runtime('react.ts'),
  'react-dom': resolve('preact/compat'),
  'react-dom/client': runtime('client.ts'),
  'react/jsx-runtime': resolve('preact/jsx-runtime'),
  'react/jsx-dev-runtime': resolve('preact/jsx-dev-runtime'),
  '@preact/signals-react/runtime': runtime('signals.ts'),
}

/** The same for Vite's `resolve.alias`, which would replace the beginning of a path too. */
export const preactAliases = Object.entries(PREACT).map(([entry, replacement]) => ({
  find: new RegExp(`^${entry}$`),
  replacement,
}))
