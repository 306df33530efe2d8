import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export const budgets = JSON.parse(readFileSync(join(import.meta.dirname, '../budgets.json'), 'utf8')) as {
  fonts: number
  worker: number
  early: number
  pages: Record<string, { html: number; styles: number; requests: number }>
  react: Record<string, number>
  preact: Record<string, number>
  elements: Record<string, number>
}

/** The runtime of the site under test. */
export const runtime = process.env.HAAT_RUNTIME === 'preact' ? 'preact' : 'react'

export const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`

/** Lists files with their sizes, one per line. */
export const listOf = (files: readonly { readonly url: string; readonly bytes: number }[]) =>
  files.map(({ url, bytes }) => `${kilobytes(bytes)} ${url}`).join('\n')
