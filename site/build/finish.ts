import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join, sep } from 'node:path'
import { WORKER_PATH } from '../src/offline/addresses.ts'
import { caddyFile } from './caddy.ts'
import { COMPRESSIBLE, type Compression, compressBeside } from './compress.ts'
import { policyFor, withPolicy } from './csp.ts'
import { each } from './each.ts'
import { takeCopies, takePages } from './earlier.ts'
import { facadesIn, withoutFacades } from './facades.ts'
import { headersFile, REDIRECTS, REWRITES, redirectsFile } from './hosts.ts'
import { inspect } from './html.ts'
import { withoutIslandStyle, withSmallScripts } from './inline.ts'
import { importsIn, withNeeds } from './needs.ts'
import { WORKER_POLICY } from './offline.ts'
import { withPreloads } from './preload.ts'
import type { Services } from './services.ts'
import { lateSheet, styleCutter, withStyle } from './styles.ts'

/** Work at the same time: compression runs on the four threads of libuv. */
const WIDTH = 4

export interface FinishOptions {
  /** Public origin of the shop. */
  readonly siteUrl: string
  /** Where the finished folder will lie, for hosts that read from there. */
  readonly root: string
  readonly services: Services
  /** Whether visitors get the service worker. */
  readonly offline: boolean
  readonly compression: Compression
  /** Folder of a whole build before this one: pages that were not rendered, and compressed copies, come from there. */
  readonly earlier: string | null
}

export interface Finished {
  readonly pages: number
  /** Pages that were taken over from the build before. */
  readonly taken: number
  readonly files: number
}

/**
 * What is left to do when Astro has written its pages into `out`: every page gets its policy, what its islands consist of,
 * the preloads of its main picture and its style, and small inline scripts, every text file its compressed copies, the
 * folder the files that hosts read. Throws when a page has what the policy forbids.
 */
export async function finish(out: string, options: FinishOptions): Promise<Finished> {
  const { siteUrl, root, services, offline, compression, earlier } = options
  const files = (await readdir(out, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.') && !/\.(?:br|gz)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
  const pages = files.filter((file) => file.endsWith('.html'))
  const code = join(out, '_astro')
  const imports = await importsIn(code)
  const facades = await facadesIn(code, [...imports.keys()])
  const nameOf = (path: string) => `/${path.slice(out.length).split(sep).filter(Boolean).join('/')}`
  const copiesOf = async (path: string, body: Buffer) => {
    if (!(await takeCopies(earlier, out, nameOf(path), body))) await compressBeside(path, body, compression)
  }
  const taken = await takePages(earlier, out, new Set(pages.map(nameOf)))
  const policies = new Map([...taken, [WORKER_PATH, { csp: WORKER_POLICY }] as const])
  const faults: string[] = []
  const cut = styleCutter(out)
  const sheets = new Set<string>()

  await each(pages, WIDTH, async (path) => {
    const rendered = withoutIslandStyle(await readFile(path, 'utf8'))
    const html = withSmallScripts(withNeeds(withoutFacades(rendered, facades), imports))
    const findings = inspect(html)
    const name = nameOf(path)
    for (const href of findings.sheets) sheets.add(href)
    faults.push(...findings.faults.map((fault) => `${name}: ${fault}`))
    const style = findings.sheets.length > 0 ? await cut(findings.sheets, findings.classes) : null
    const styles = style ? [...findings.styles, style.hash] : findings.styles
    const policy = policyFor({ ...findings, styles }, name, services, offline)
    policies.set(name, { csp: policy })
    const styled = style ? withStyle(html, style) : html
    const body = Buffer.from(withPolicy(withPreloads(styled, findings.mainPicture), policy))
    await writeFile(path, body)
    await copiesOf(path, body)
  })
  if (faults.length > 0)
    throw new Error(
      `Haat: style attributes or inline handlers stand in ${faults.length} place(s). The policy forbids them. ` +
        `Use a class or set the property from an effect:\n  ${faults.slice(0, 20).join('\n  ')}`,
    )

  const isFacade = (file: string) => dirname(file) === code && facades.has(basename(file))
  await Promise.all(files.filter(isFacade).map((file) => rm(file)))
  const rest = files.filter((file) => COMPRESSIBLE.test(file) && !file.endsWith('.html') && !isFacade(file))
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
  return { pages: pages.length, taken: taken.size, files: rest.length }
}
