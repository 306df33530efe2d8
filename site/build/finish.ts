import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import pLimit from 'p-limit'
import { WORKER_PATH } from '../src/offline/addresses.ts'
import { caddyFile } from './caddy.ts'
import { COMPRESSIBLE, compressBeside } from './compress.ts'
import { policyFor } from './csp.ts'
import { reuseCopies, reusePages } from './earlier.ts'
import { redirectsOf, rewritesOf } from './hosts.ts'
import { inspect } from './html.ts'
import { WORKER_POLICY } from './offline.ts'
import { finishedPage } from './page.ts'
import type { Services } from './services.ts'

/** Number of files that are processed at the same time: compression runs on the four threads of libuv. */
const WIDTH = 4

interface FinishOptions {
  /** Public origin of the shop. */
  readonly siteUrl: string
  /** Folder of the finished build when it is in use, for hosts that read it. */
  readonly root: string
  readonly services: Services
  /** Whether visitors get the service worker. */
  readonly offline: boolean
  /** Folder of a complete earlier build, to reuse pages that were not rendered, and compressed copies. */
  readonly earlier: string | null
  /** What precedes the paths of these pages: '/hi'. @default '' for those in the shop's first language */
  readonly base?: string
  /** What precedes the paths in the shop's other languages. @default none */
  readonly bases?: readonly string[]
  /** Whether a CDN caches pages, and is notified when they change. @default false */
  readonly hasCdn?: boolean
  /** Address of the files of islands as data. */
  readonly islandFiles: string
}

/** Describes the site for this server and other hosts. Pages in another language are added to the description of the first. */
async function describe(
  out: string,
  policies: readonly (readonly [string, { csp: string }])[],
  { siteUrl, root, base = '', bases = [], hasCdn = false }: FinishOptions,
): Promise<void> {
  const file = join(out, base && '..', 'haat-site.json')
  const first: { pages?: object } = base === '' ? {} : JSON.parse(await readFile(file, 'utf8'))
  const pages = Object.fromEntries(policies.map(([name, policy]) => [base + name, policy]))
  const site = {
    version: 1,
    bases,
    rewrites: rewritesOf(bases),
    redirects: redirectsOf(bases),
    ...first,
    pages: { ...first.pages, ...pages },
  }
  await writeFile(file, JSON.stringify(site))
  if (base === '') await writeFile(join(out, 'Caddyfile'), caddyFile({ siteUrl, root, bases, hasCdn }))
}

interface Finished {
  readonly pages: number
  /** Pages that were reused from the earlier build. */
  readonly reused: number
  readonly files: number
}

/**
 * Finishes a build after Astro has written its pages to `out`. Every page gets its policy, the address of the
 * files of its islands and preloads of its main picture. Every text file gets compressed copies. The folder gets the files
 * for hosts. Throws if a page has something that the policy forbids.
 */
export async function finish(out: string, options: FinishOptions): Promise<Finished> {
  const { services, offline, earlier, islandFiles, base = '' } = options
  const files = (await readdir(out, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.') && !/\.(?:br|gz)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
  const pages = files.filter((file) => file.endsWith('.html'))
  const nameOf = (path: string) => `/${path.slice(out.length).split(sep).filter(Boolean).join('/')}`
  const reused = await reusePages(earlier, out, new Set(pages.map(nameOf)), base)
  const copiesOf = async (path: string, body: Buffer) => {
    const name = nameOf(path)
    if (!(await reuseCopies(earlier, out, name, body)))
      await compressBeside(path, name, body, pages.length - reused.size)
  }
  const policies = new Map([
    ...reused,
    ...(base === '' ? [[WORKER_PATH, { csp: WORKER_POLICY }] as const] : []),
  ])
  const faults: string[] = []

  await pLimit(WIDTH).map(pages, async (path) => {
    const html = await readFile(path, 'utf8')
    const findings = inspect(html)
    const name = nameOf(path)
    faults.push(...findings.faults.map((fault) => `${name}: ${fault}`))
    const policy = policyFor(findings, name, services, offline)
    policies.set(name, { csp: policy })
    const body = Buffer.from(finishedPage(html, findings, { policy, islandFiles, base }))
    await writeFile(path, body)
    await copiesOf(path, body)
  })
  if (faults.length > 0)
    throw new Error(
      `Haat: pages have ${faults.length} style attribute(s) or inline handler(s), which the policy forbids. ` +
        `Use a class, or set the property in an effect:\n  ${faults.slice(0, 20).join('\n  ')}`,
    )

  const rest = files.filter((file) => COMPRESSIBLE.test(file) && !file.endsWith('.html'))
  await pLimit(WIDTH).map(rest, async (path) => copiesOf(path, await readFile(path)))
  await describe(out, [...policies].sort(), options)
  return { pages: pages.length, reused: reused.size, files: rest.length }
}
