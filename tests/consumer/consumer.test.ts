import { execFile } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { type Browser, chromium } from 'playwright'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serveFolder } from '../partner/server.ts'
import { LIBRARIES, publicSources, publishedExports, readManifest } from './published.ts'

const ROOT = join(import.meta.dirname, '../..')
const MINUTES = 60_000

/** Runs a command of pnpm and gives what it printed; throws with it when it failed. */
async function pnpm(cwd: string, ...args: string[]): Promise<string> {
  // The pnpm that runs the tests; started otherwise (`npx vitest`), the one that the README names.
  const own = process.env.npm_execpath ?? ''
  const [command, first] = basename(own) === 'pnpm' ? [own, []] : ['npx', ['-y', 'pnpm@12']]
  const { stdout } = await promisify(execFile)(command, [...first, ...args], {
    cwd,
    maxBuffer: 64 * 1024 * 1024,
    env: { ...process.env, CI: '1' },
  }).catch((failed: { stdout?: string; stderr?: string; message: string }) => {
    throw new Error(
      `pnpm ${args.join(' ')} failed:\n${failed.stdout ?? ''}\n${failed.stderr ?? failed.message}`,
    )
  })
  return stdout
}

/** The versions that the workspace's catalog names. */
async function catalogOf(...names: string[]): Promise<Record<string, string>> {
  const yaml = await readFile(join(ROOT, 'pnpm-workspace.yaml'), 'utf8')
  return Object.fromEntries(
    names.map((name) => [name, new RegExp(`^ {2}'?${name}'?: (.+)$`, 'm').exec(yaml)?.[1] ?? '*']),
  )
}

let folder: string
let browser: Browser

/** A Vite + React app outside the workspace, with the packed libraries as its dependencies. */
async function makeApp(): Promise<void> {
  await cp(join(import.meta.dirname, 'app'), folder, { recursive: true })
  const tarballs: Record<string, string> = {}
  for (const library of LIBRARIES) {
    const home = join(ROOT, 'packages', library)
    await pnpm(home, 'run', 'build')
    const { version } = await readManifest(library)
    await pnpm(home, 'pack', '--pack-destination', folder)
    tarballs[`@haat/${library}`] = `file:./haat-${library}-${version}.tgz`
  }
  const versions = await catalogOf(
    'react',
    'react-dom',
    'vite',
    'typescript',
    '@types/react',
    '@types/react-dom',
    '@preact/signals-core',
  )
  const manifest = {
    name: 'consumer',
    private: true,
    type: 'module',
    dependencies: { ...tarballs, ...versions },
  }
  await writeFile(join(folder, 'package.json'), JSON.stringify(manifest, null, 2))
  const overrides = Object.entries(tarballs).map(([name, file]) => `  '${name}': '${file}'`)
  await writeFile(
    join(folder, 'pnpm-workspace.yaml'),
    ['packages: []', 'allowBuilds:', '  esbuild: false', 'overrides:', ...overrides, ''].join('\n'),
  )
  await pnpm(folder, 'install', '--prefer-offline', '--no-frozen-lockfile')
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'haat-consumer-'))
  await makeApp()
  browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  })
}, 5 * MINUTES)

afterAll(async () => {
  await browser?.close()
  await rm(folder, { recursive: true, force: true })
})

describe.each(LIBRARIES)('@haat/%s, packed', (library) => {
  it('offers every subpath of the sources from dist (else: node tests/consumer/published.ts)', async () => {
    const manifest = await readManifest(library)
    expect(manifest.publishConfig?.exports).toEqual(publishedExports(publicSources(manifest)))
  })

  it('is clean in the eyes of publint', async () => {
    const pkgDir = join(folder, 'node_modules/@haat', library)
    const pkg = JSON.parse(await readFile(join(pkgDir, 'package.json'), 'utf8'))
    const { messages } = await publint({ pkgDir, strict: true, pack: false })
    expect(messages.map((message) => formatMessage(message, pkg))).toEqual([])
  })
})

describe('a plain Vite + React app on the packed libraries', () => {
  it('has types', async () => {
    await pnpm(folder, 'exec', 'tsc', '--noEmit')
  })

  it('builds and renders, follows signals without any transform, and looks like Haat', async () => {
    await pnpm(folder, 'exec', 'vite', 'build')
    const site = await serveFolder(join(folder, 'dist'))
    const page = await browser.newPage()
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(error.message))
    await page.goto(site.origin)
    await page
      .getByText('Neelgiri Tea Estates')
      .first()
      .or(page.getByAltText('Neelgiri Tea Estates').first())
      .waitFor()
    await page.getByText('Count: 0').waitFor()
    await page.getByRole('button', { name: 'Count' }).click()
    await page.getByText('Count: 1').waitFor()
    const background = await page
      .getByRole('button', { name: 'Count' })
      .evaluate((button) => getComputedStyle(button).backgroundColor)
    // Transparent is what a browser shows where a tool broke the tokens on their way.
    expect(background).not.toBe('rgba(0, 0, 0, 0)')
    expect(errors).toEqual([])
    await page.close()
    await site.close()
  })

  it('leaves out of the bundle what it does not import', async () => {
    const script = /assets\/index-[\w-]+\.js/.exec(await readFile(join(folder, 'dist/index.html'), 'utf8'))
    const code = await readFile(join(folder, 'dist', script?.[0] ?? ''), 'utf8')
    expect(code).toContain('No sponsors to display')
    expect(code).not.toContain('No trending products available')
    expect(code).not.toContain('Order Not Found')
  })
})
