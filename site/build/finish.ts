import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { WORKER_PATH } from '../src/offline/addresses.ts'
import { caddyFile } from './caddy.ts'
import { COMPRESSIBLE, type Compression, compressBeside } from './compress.ts'
import { policyFor } from './csp.ts'
import { each } from './each.ts'
import { reuseCopies, reusePages } from './earlier.ts'
import { headersFile, REDIRECTS, REWRITES, redirectsFile } from './hosts.ts'
import { inspect } from './html.ts'
import type { Imports } from './island-files.ts'
import { WORKER_POLICY } from './offline.ts'
import { finishedPage } from './page.ts'
import type { Services } from './services.ts'
import { lateSheet, styleCutter } from './styles.ts'

/** Number of files that are processed at the same time: compression runs on the four threads of libuv. */
const WIDTH = 4

export interface FinishOptions {
  /** Public origin of the shop. */
  readonly siteUrl: string
  /** Folder of the finished build when it is in use, for hosts that read it. */
  readonly root: string
  readonly services: Services
  /** Whether visitors get the service worker. */
  readonly offline: boolean
  readonly compression: Compression
  /** Folder of a complete earlier build, to reuse pages that were not rendered, and compressed copies. */
  readonly earlier: string | null
  /** The files that each file of scripts imports. */
  readonly imports: Imports
}

export interface Finished {
  readonly pages: number
  /** Pages that were reused from the earlier build. */
  readonly reused: number
  readonly files: number
}

/**
 * Finishes a build after Astro has written its pages to `out`. Every page gets its policy, the files of its islands,
 * preloads of its main picture and its inline style. Every text file gets compressed copies. The folder gets the files
 * for hosts. Throws if a page has something that the policy forbids.
 */
export async function finish(out: string, options: FinishOptions): Promise<Finished> {
  const { siteUrl, root, services, offline, compression, earlier, imports } = options
  const files = (await readdir(out, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.') && !/\.(?:br|gz)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
  const pages = files.filter((file) => file.endsWith('.html'))
  const nameOf = (path: string) => `/${path.slice(out.length).split(sep).filter(Boolean).join('/')}`
  const copiesOf = async (path: string, body: Buffer) => {
    if (!(await reuseCopies(earlier, out, nameOf(path), body))) await compressBeside(path, body, compression)
  }
  const reused = await reusePages(earlier, out, new Set(pages.map(nameOf)))
  const policies = new Map([...reused, [WORKER_PATH, { csp: WORKER_POLICY }] as const])
  const faults: string[] = []
  const cut = styleCutter(out)
  const sheets = new Set<string>()

  await each(pages, WIDTH, async (path) => {
    const html = await readFile(path, 'utf8')
    const findings = inspect(html)
    const name = nameOf(path)
    const hrefs = findings.sheets.map(({ href }) => href)
    for (const href of hrefs) sheets.add(href)
    faults.push(...findings.faults.map((fault) => `${name}: ${fault}`))
    const style = hrefs.length > 0 ? await cut(hrefs, findings.classes) : null
    const styles = style ? [...findings.styles, style.hash] : findings.styles
    const policy = policyFor({ ...findings, styles }, name, services, offline)
    policies.set(name, { csp: policy })
    const body = Buffer.from(finishedPage(html, findings, { policy, imports, style }))
    await writeFile(path, body)
    await copiesOf(path, body)
  })
  if (faults.length > 0)
    throw new Error(
      `Haat: pages have ${faults.length} style attribute(s) or inline handler(s), which the policy forbids. ` +
        `Use a class, or set the property in an effect:\n  ${faults.slice(0, 20).join('\n  ')}`,
    )

  const rest = files.filter((file) => COMPRESSIBLE.test(file) && !file.endsWith('.html'))
  await each(rest, WIDTH, async (path) => {
    const written = await readFile(path)
    const body = sheets.has(nameOf(path)) ? lateSheet(written) : written
    if (body !== written) await writeFile(path, body)
    await copiesOf(path, body)
  })
  const site = {
    version: 1,
    pages: Object.fromEntries([...policies].sort()),
    rewrites: REWRITES,
    redirects: REDIRECTS,
  }
  await Promise.all([
    writeFile(join(out, 'haat-site.json'), JSON.stringify(site)),
    writeFile(join(out, '_redirects'), redirectsFile()),
    writeFile(join(out, '_headers'), headersFile()),
    writeFile(join(out, 'Caddyfile'), caddyFile({ siteUrl, root })),
  ])
  return { pages: pages.length, reused: reused.size, files: rest.length }
}
