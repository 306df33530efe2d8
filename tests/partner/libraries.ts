import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { unpackDebian } from '../runner/debian.ts'
import type { Page } from '../support/test.ts'

// Libraries that extend the browser's own objects. Debian has Prototype.js 1.7.3 and all of MooTools 1.4.5, which npm
// has only for servers.

const SCRIPTS = {
  prototype: ['prototype.js'],
  mootools: ['mootools.js', 'mootools-more.js'],
} as const

export type Library = keyof typeof SCRIPTS

export const LIBRARIES = Object.keys(SCRIPTS) as Library[]

/** Tags of a library's scripts. */
export const scriptsOf = (library: Library): string =>
  SCRIPTS[library].map((script) => `<script src="/${script}"></script>`).join('\n    ')

/** Serves the scripts of a library on a page. Returns why it is missing, or null. */
export async function serveLibrary(page: Page, library: Library): Promise<string | null> {
  const unpacked = await unpackDebian(`libjs-${library}`)
  if ('missing' in unpacked) return unpacked.missing
  for (const script of SCRIPTS[library]) {
    const body = await readFile(join(unpacked.folder, 'usr/share/javascript', library, script))
    await page.route(`**/${script}`, (route) => route.fulfill({ contentType: 'text/javascript', body }))
  }
  return null
}
