import { cp, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** What each language has of its own, besides the folders of pages. */
const OWN = /\.html$|^manifest\.webmanifest$|^shop\.json$/
/** Folders that the shop has once. */
const ONCE = new Set(['feeds', 'sitemap'])
const ASSETS = '_astro'

/**
 * Joins the pages in a further language with those in the shop's first: the names of their assets contain a hash of the
 * content, so all languages share one folder; files that the shop has once are removed.
 * @param out folder of these pages, in that of the first language
 */
export async function joinLanguage(out: string): Promise<void> {
  await cp(join(out, ASSETS), join(out, '..', ASSETS), { recursive: true })
  const entries = await readdir(out, { withFileTypes: true })
  const others = entries.filter((entry) =>
    entry.isDirectory() ? ONCE.has(entry.name) || entry.name === ASSETS : !OWN.test(entry.name),
  )
  await Promise.all(others.map(({ name }) => rm(join(out, name), { recursive: true })))
}
