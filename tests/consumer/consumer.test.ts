import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LIMITS } from '../limits.ts'
import type { Served } from '../partner/server.ts'
import { withPhp } from '../starts/php.ts'
import { lookAt, lookAtPage, openBrowser } from './browser.ts'
import { askDoctor } from './doctor.ts'
import { LIBRARIES } from './published.ts'
import { follow } from './readme.ts'
import { openSampleShop } from './shop.ts'
import { furnish, homeOf, PACKAGES, runNode, tool } from './workshop.ts'

// @module-tag all

let folder: string
let tarballs: Record<string, string>
let shop: Served
let browser: Browser

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'haat-consumer-'))
  tarballs = await furnish(folder, {
    apps: join(import.meta.dirname, 'app'),
    shared: [
      'react',
      'react-dom',
      'vite',
      // Checks like 6, in a fifth of the time.
      'typescript-7',
      '@types/react',
      '@types/react-dom',
      '@preact/signals-core',
    ],
  })
  shop = await openSampleShop(folder)
  browser = await openBrowser()
}, LIMITS.process)

afterAll(async () => {
  await browser?.close()
  await shop?.close()
  await rm(folder, { recursive: true, force: true })
})

/** Looks at a folder's page in the browser; no script on it may fail. */
const look = (at: string, see: (page: Page) => Promise<void>, policy?: () => string) =>
  lookAt(browser, at, see, policy)

/** Does what a README says under a heading, in a folder of that name. */
async function start(library: (typeof PACKAGES)[number], heading: string, name: string): Promise<string> {
  const home = join(folder, name)
  await follow(join(homeOf(library), 'README.md'), heading, { folder: home, shop: shop.origin })
  return home
}

/** What an app has installed. */
const installed = (path: string) => import(join(folder, 'node_modules', path))

/** Everything that an installed library has to import. */
async function modulesOf(library: (typeof LIBRARIES)[number]): Promise<Record<string, unknown>[]> {
  const home = join(folder, 'node_modules/@haat', library)
  const { exports } = JSON.parse(await readFile(join(home, 'package.json'), 'utf8')) as {
    exports: Record<string, { default?: string }>
  }
  const scripts = Object.values(exports).flatMap((file) => file.default ?? [])
  return Promise.all(scripts.map((script) => import(join(home, script))))
}

/** Complaints of are-the-types-wrong about what can `import`: `require` is not promised. */
async function wrongTypes(name: string): Promise<string[]> {
  // It loads a compiler, which runs without these tests need not wait for.
  const { checkPackage, createPackageFromTarballData } = await import('@arethetypeswrong/core')
  const tarball = await readFile(join(folder, tarballs[name] ?? ''))
  const result = await checkPackage(createPackageFromTarballData(tarball), {
    excludeEntrypoints: [/\.(css|json)$/],
  })
  if (!result.types) return ['It has no types.']
  return result.problems
    .filter((problem) => !('resolutionKind' in problem) || /esm|bundler/.test(problem.resolutionKind))
    .map((problem) => JSON.stringify(problem))
}

describe.each(PACKAGES)('@haat/%s, packed', (name) => {
  it('is clean in the eyes of publint', async () => {
    const pkgDir = join(folder, 'node_modules/@haat', name)
    const pkg = JSON.parse(await readFile(join(pkgDir, 'package.json'), 'utf8'))
    const { messages } = await publint({ pkgDir, strict: true, pack: false })
    expect(messages.map((message) => formatMessage(message, pkg))).toEqual([])
  })

  it('has types that are right for whoever imports it', async () => {
    expect(await wrongTypes(`@haat/${name}`)).toEqual([])
  })

  it('has types and pages that name no file outside of it', async () => {
    const home = join(folder, 'node_modules/@haat', name)
    const files = (await readdir(home, { recursive: true })).filter((path) => /\.(d\.ts|md)$/.test(path))
    const texts = await Promise.all(
      files.map(async (path) => [path, await readFile(join(home, path), 'utf8')]),
    )
    const outside = /(?:storefront|account|decisions)\.md|\(decisions|fault F\d|tests\/specification/
    expect(texts.filter(([, text = '']) => outside.test(text)).map(([path]) => path)).toEqual([])
  })

  it('has no two files whose names differ only in case: on many disks they are one', async () => {
    const files = await readdir(join(folder, 'node_modules/@haat', name), { recursive: true })
    const same = Map.groupBy(files, (path) => path.toLowerCase())
    expect([...same.values()].filter((paths) => paths.length > 1)).toEqual([])
  })

  it('carries its licence', async () => {
    const licence = await readFile(join(folder, 'node_modules/@haat', name, 'LICENSE'), 'utf8')
    expect(licence).toContain('MIT License')
  })
})

describe('without ethers, which is heavy and optional', () => {
  it('nothing installs it, and everything can be imported', async () => {
    const packages = await readdir(join(folder, 'node_modules/.pnpm'))
    expect(packages.filter((name) => name.startsWith('ethers@'))).toEqual([])
    for (const library of LIBRARIES) expect((await modulesOf(library)).length).toBeGreaterThan(15)
  })
})

describe('a component outside of a provider', () => {
  it('says what to write', async () => {
    const [{ createElement }, { renderToString }] = await Promise.all([
      installed('react/index.js'),
      installed('react-dom/server.node.js'),
    ])
    const said = new Map<string, string>()
    for (const module of await modulesOf('react'))
      for (const [name, thing] of Object.entries(module))
        if (/^[A-Z]/.test(name) && typeof thing === 'function')
          try {
            renderToString(createElement(thing, {}))
          } catch (thrown) {
            said.set(name, String(thrown))
          }
    expect(said.get('Cart')).toBe(
      'Error: Haat: <Cart> is outside of <ShopProvider>. It has no shop. Wrap your app in it: <ShopProvider shop={shop}>…</ShopProvider>.',
    )
    const silent = [...said].filter(([, text]) =>
      /reading '(?:use|linkTo|session|identity|notices)'/.test(text),
    )
    expect(silent).toEqual([])
  })
})

describe('the apps', () => {
  it('write what the READMEs say, and can be built', async () => {
    await start('elements', 'With a bundler', 'bundled')
    await start('react', 'React + Vite', 'start')
    await start('react', 'Hooks', 'start')
    await start('react', 'Your own components', 'start')
    // As its own page beside the other: an island, without Astro, which tests/starts builds.
    await start('react', 'Astro', 'start')
    await runNode(folder, 'build.mjs')
  })

  it('have types, as the starts do', async () => {
    await tool(folder, 'tsc', '--noEmit', '--checkers', '1')
  })
})

describe('a plain Vite + React app', () => {
  const home = () => join(folder, 'checks')

  it('builds without ethers, follows signals without any transform, looks like Haat, and asks for ethers where it is needed', async () => {
    await look(join(home(), 'dist'), async (page) => {
      await page.getByRole('link', { name: 'Country Tomatoes' }).first().waitFor()
      await page.getByText('Count: 0').waitFor()
      await page.getByRole('button', { name: 'Count', exact: true }).click()
      await page.getByText('Count: 1').waitFor()
      const background = await page
        .getByRole('button', { name: 'Count', exact: true })
        .evaluate((button) => getComputedStyle(button).backgroundColor)
      // Transparent is what a browser shows where a tool broke the tokens on their way.
      expect(background).not.toBe('rgba(0, 0, 0, 0)')
      await Promise.all([
        page.waitForEvent('console', (message) => message.text().includes('npm install ethers')),
        page.getByRole('button', { name: 'Pay from a wallet' }).click(),
      ])
    })
  })

  it('leaves out of the bundle what it does not import', async () => {
    const script = /assets\/index-[\w-]+\.js/.exec(await readFile(join(home(), 'dist/index.html'), 'utf8'))
    const code = await readFile(join(home(), 'dist', script?.[0] ?? ''), 'utf8')
    expect(code).toContain('No products found')
    expect(code).not.toContain('No sponsors to display')
    expect(code).not.toContain('Order Not Found')
  })
})

describe('the starts in the READMEs', () => {
  it('show products on a plain page', async () => {
    await look(await start('elements', 'Plain HTML', 'html'), async (page) => {
      await page.getByRole('heading', { name: 'From the market' }).waitFor()
      await page.getByRole('link', { name: 'Country Tomatoes' }).first().waitFor()
    })
  })

  it('show products on a page whose bundler brings the widgets', async () => {
    await look(join(folder, 'bundled/dist'), async (page) => {
      await page.getByRole('link', { name: 'Country Tomatoes' }).first().waitFor()
    })
  })

  it('show products on a page of WordPress', async (test) => {
    const home = await start('elements', 'WordPress', 'wordpress')
    await cp(join(import.meta.dirname, '../starts/app/wordpress'), home, { recursive: true })
    await withPhp(test, home, (address) =>
      lookAtPage(browser, address, async (page) => {
        await page.getByRole('link', { name: 'Country Tomatoes' }).first().waitFor()
      }),
    )
  })

  it('show products in a Vite app', async () => {
    await look(join(folder, 'start/dist'), async (page) => {
      await page.getByRole('heading', { name: 'Please sign in to view your cart.' }).waitFor()
      await page.getByRole('link', { name: 'Country Tomatoes' }).first().waitFor()
    })
  })

  it('have a card, a badge and a checkout button that readers wrote', async () => {
    await look(join(folder, 'start/dist'), async (page) => {
      await page.goto(new URL(`/own.html?shop=${shop.origin}`, page.url()).href)
      await page.getByRole('link', { name: 'Check out 3 products' }).waitFor()
      const card = page.getByRole('article').filter({ hasText: 'Lakadong Turmeric' })
      await card.getByRole('button', { name: 'Add', exact: true }).click()
      await page.getByRole('strong').filter({ hasText: /^4$/ }).waitFor()
      const checkout = page.getByRole('link', { name: 'Check out 4 products' })
      expect(await checkout.getAttribute('href')).toBe(`${shop.origin}/checkout`)
    })
  })

  it('show products in an island that was rendered before, as Astro does it', async () => {
    const home = join(folder, 'start')
    const [{ createElement }, { renderToString }, { default: Deals }] = await Promise.all([
      installed('react/index.js'),
      installed('react-dom/server.node.js'),
      import(join(home, 'server/Deals.js')),
    ])
    const rendered: string = renderToString(createElement(Deals))
    expect(rendered).toContain('haat')
    const file = join(home, 'dist/island.html')
    const html = await readFile(file, 'utf8')
    expect(html).toContain('<div id="island"></div>')
    await writeFile(
      file,
      html.replace('<div id="island">', (tag) => tag + rendered),
    )
    await look(join(home, 'dist'), async (page) => {
      await page.goto(new URL('/island.html', page.url()).href)
      await page.getByRole('link', { name: 'Country Tomatoes' }).first().waitFor()
    })
  })
})

describe('the doctor', () => {
  it('has the lines that let widgets in where nothing passed', async () => {
    const home = await start('elements', 'Plain HTML', 'policy')
    const products = (page: Page) => page.getByRole('link', { name: 'Country Tomatoes' }).first()
    let policy = "default-src 'none'"
    await look(
      home,
      async (page) => {
        const { findings } = await askDoctor(page.url())
        await products(page).waitFor({ state: 'detached' })
        const lines = findings.flatMap(({ level, add }) => (level === 'breaks' && add ? [add] : []))
        policy = [policy, ...lines].join('; ')
        expect((await askDoctor(page.url())).verdict).toBe('Nothing breaks.')
        const refused: string[] = []
        page.on('console', (message) => {
          if (message.type() === 'error') refused.push(message.text())
        })
        await page.reload()
        await products(page).waitFor()
        expect(refused).toEqual([])
      },
      () => policy,
    )
  })
})
