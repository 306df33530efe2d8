import { createRequire } from 'node:module'
import { join } from 'node:path'

const { resolve } = createRequire(import.meta.url)
const client = join(import.meta.dirname, '../src/runtime/client.ts')

/** React's entries, and the files of Preact that replace them. */
export const PREACT: Readonly<Record<string, string>> = {
  react: resolve('preact/compat'),
  'react-dom': resolve('preact/compat'),
  'react-dom/client': client,
  'react/jsx-runtime': resolve('preact/jsx-runtime'),
  'react/jsx-dev-runtime': resolve('preact/jsx-dev-runtime'),
}

/** The same for Vite's `resolve.alias`, which would replace the beginning of a path too. */
export const preactAliases = Object.entries(PREACT).map(([entry, replacement]) => ({
  find: new RegExp(`^${entry}$`),
  replacement,
}))
