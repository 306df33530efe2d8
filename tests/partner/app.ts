import { mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { follow } from '../consumer/readme.ts'

const PACKAGES = join(import.meta.dirname, '../../packages')
const REACT = join(PACKAGES, 'react')

/** The packages as npm users import them, from their sources. */
const alias = [
  { find: /^@haat\/core$/, replacement: join(PACKAGES, 'core/src/npm.ts') },
  { find: /^@haat\/core\/fixtures$/, replacement: join(PACKAGES, 'core/src/fixtures.ts') },
  { find: /^@haat\/core\/(.+)$/, replacement: join(PACKAGES, 'core/src/$1/index.ts') },
  { find: /^@haat\/react$/, replacement: join(REACT, 'src/index.ts') },
  // Its components import the other sheets.
  { find: /^@haat\/react\/styles\.css$/, replacement: join(REACT, 'src/npm.css') },
  { find: /^@haat\/react\/(.+)$/, replacement: join(REACT, 'src/$1/index.ts') },
  { find: /^(react|react-dom)(?=\/|$)/, replacement: join(REACT, 'node_modules/$1') },
]

/** A page whose script is `src/NAME.tsx`. */
const pageOf = (name: string) => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <title>A start with Haat</title>
  </head>
  <body>
    <main>
      <h1>From the market</h1>
      <div id="root"></div>
    </main>
    <script type="module" src="/src/${name}.tsx"></script>
  </body>
</html>
`

/**
 * Builds the app of the README of @haat/react with Vite, `styled.html`, which uses more of its interface, and
 * `hosts.html`, which shows samples without a shop.
 * @returns the folder of the site
 */
export async function buildApp(shop: string): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'haat-app-'))
  await mkdir(join(root, 'src'))
  await follow(join(REACT, 'README.md'), 'React + Vite', { folder: root, shop })
  for (const name of ['styled', 'hosts']) {
    const script = await readFile(join(import.meta.dirname, `library/${name}.tsx`), 'utf8')
    await writeFile(join(root, `src/${name}.tsx`), script.replace('https://shop.example', shop))
  }
  const pages = { index: 'main', styled: 'styled', hosts: 'hosts' }
  for (const [page, script] of Object.entries(pages))
    await writeFile(join(root, `${page}.html`), pageOf(script))
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    resolve: { alias },
    build: {
      // As in the published package, which has one sheet.
      cssCodeSplit: false,
      rolldownOptions: { input: Object.keys(pages).map((page) => join(root, `${page}.html`)) },
    },
  })
  return join(root, 'dist')
}
