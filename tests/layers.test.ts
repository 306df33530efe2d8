import { execFile } from 'node:child_process'
import { glob, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
const run = promisify(execFile)

/** Folders of the server, each with a folder that it may not import. */
const SERVER_FOLDERS = [
  ['database/tables', 'database'],
  ['database', 'http'],
  ['http', 'identity'],
  ['identity', 'api'],
  ['api', 'catalogue'],
  ['stock', 'orders'],
  ['catalogue-files', 'seed'],
  ['seed', 'check'],
  ['partners', 'site'],
  ['site', 'embed'],
  ['embed', 'openapi'],
  ['contact', 'profile'],
  ['pincodes', 'addresses'],
  ['sponsors', 'catalogue'],
  ['phone', 'profile'],
  ['catalogue', 'search'],
  ['search', 'cart'],
  ['cart', 'orders'],
  ['favourites', 'cart'],
  ['payments/intents', 'orders'],
  ['orders', 'payments/purchase'],
  ['tracking', 'account'],
  ['payments/purchase', 'payments/card'],
  ['payments/card', 'crypto'],
  ['crypto', 'payments'],
  ['payments', 'check'],
  ['profile', 'addresses'],
  ['addresses', 'orders'],
  ['comments', 'account'],
  ['account', 'openapi'],
  ['openapi', 'check'],
  ['check', 'payments/card'],
] as const

/** Forbidden imports, each with the rule that must report it. */
const FORBIDDEN: readonly [rule: string, file: string, source: string][] = [
  ['no-cycles', 'packages/core/src/cart/a.ts', "import { b } from './b.ts'\nexport const a = () => b"],
  [
    'no-cycles',
    'packages/core/src/cart/type-a.ts',
    "import type { B } from './type-b.ts'\nexport type A = B[]",
  ],
  ['no-cycles', 'packages/core/src/cart/late-a.ts', "export const late = () => import('./late-b.ts')"],
  ['resolvable', 'packages/core/src/cart/lost.ts', "import './nowhere.ts'"],
  ['core-is-pure', 'packages/core/src/cart/pure.ts', "import { useState } from 'react'\nexport { useState }"],
  ['core-is-pure', 'packages/core/src/cart/node.ts', "import 'node:fs'"],
  ['core-domain', 'packages/core/src/cart/cart.ts', "import './cart.wire.ts'"],
  ['core-texts', 'packages/core/src/cart/cart.texts.ts', "import './cart.store.ts'"],
  ['core-wire', 'packages/core/src/cart/cart.wire.ts', "import './cart.api.ts'"],
  ['core-api', 'packages/core/src/cart/cart.api.ts', "import './cart.store.ts'"],
  ['core-store', 'packages/core/src/orders/orders.store.ts', "import './orders.wire.ts'"],
  ['core-features', 'packages/core/src/tracking/tracking.store.ts', "import '../orders/orders.ts'"],
  ['core-features-cart', 'packages/core/src/cart/cart.store.ts', "import '../orders/orders.ts'"],
  ['core-features-search', 'packages/core/src/search/search.ts', "import '../orders/orders.ts'"],
  ['core-shop', 'packages/core/src/shop.ts', "import './cart/b.ts'"],
  ['core-wire-exports', 'packages/core/src/wire.ts', "import './cart/b.ts'"],
  ['react-packages', 'packages/react/src/cart/Cart.tsx', "import 'valibot'"],
  ['react-no-wire', 'packages/react/src/cart/Wire.tsx', "import '../../../core/src/wire.ts'"],
  ['react-ui', 'packages/react/src/ui/Button.tsx', "import '../cart/Cart.tsx'"],
  ['react-features', 'packages/react/src/orders/Orders.tsx', "import '../cart/Cart.tsx'"],
  ['elements', 'packages/elements/src/cart/cart.ts', "import '../../../server/src/index.ts'"],
  ['server', 'packages/server/src/index.ts', "import '../../core/src/cart/cart.store.ts'"],
  ...SERVER_FOLDERS.map(([folder, above]): [string, string, string] => [
    `server-${folder.replace('/', '-')}`,
    `packages/server/src/${folder}/low.ts`,
    `import '${'../'.repeat(folder.split('/').length)}${above}/high.ts'`,
  ]),
  ['server-folders', 'packages/server/src/unlisted/new.ts', "import 'fastify'"],
  ['sandbox', 'packages/sandbox/src/index.ts', "import '../../core/src/cart/b.ts'"],
  ['sandbox-tests', 'packages/sandbox/src/sandbox.test.ts', "import '../../server/src/index.ts'"],
  ['cli', 'packages/cli/src/haat.ts', "import '../../core/src/cart/b.ts'"],
  ['site', 'site/src/shop.ts', "import '../../packages/server/src/index.ts'"],
  ['stories', 'stories/cart.stories.tsx', "import '../packages/server/src/index.ts'"],
  ['not-to-dev-dep', 'packages/server/src/started.ts', "import { vi } from 'vitest'\nexport { vi }"],
  ['top-layer', 'packages/server/src/extra.ts', "import '../../../site/src/shop.ts'"],
]

/** Files that the forbidden imports point at. */
const TARGETS = {
  'packages/server/package.json': '{ "devDependencies": { "vitest": "*" } }',
  'packages/core/src/cart/b.ts': "import { a } from './a.ts'\nexport const b = () => a",
  'packages/core/src/cart/late-b.ts':
    "import type { late } from './late-a.ts'\nexport type Late = typeof late",
  'packages/core/src/cart/type-b.ts': "import type { A } from './type-a.ts'\nexport interface B { a: A }",
  'packages/core/src/orders/orders.ts': 'export {}',
  ...Object.fromEntries(
    SERVER_FOLDERS.map(([, above]) => [`packages/server/src/${above}/high.ts`, 'export {}']),
  ),
  'packages/core/src/orders/orders.wire.ts': 'export {}',
}

describe('the table of layers', () => {
  let workspace = ''
  let reported: { rule: { name: string }; from: string }[] = []

  beforeAll(async () => {
    workspace = await mkdtemp(join(tmpdir(), 'haat-layers-'))
    await symlink(join(root, 'node_modules'), join(workspace, 'node_modules'))
    await writeFile(join(workspace, 'tsconfig.base.json'), await readFile(join(root, 'tsconfig.base.json')))
    const files = [
      ...Object.entries(TARGETS),
      ...FORBIDDEN.map(([, file, source]) => [file, source] as const),
    ]
    for (const [file, source] of files) {
      await mkdir(dirname(join(workspace, file)), { recursive: true })
      await writeFile(join(workspace, file), source)
    }
    const answer = await run(
      join(root, 'node_modules/.bin/depcruise'),
      [
        '--config',
        join(root, '.dependency-cruiser.mjs'),
        '--output-type',
        'json',
        'packages',
        'site',
        'stories',
      ],
      { cwd: workspace, maxBuffer: 64 * 2 ** 20 },
    ).catch((failed: { stdout: string }) => failed)
    reported = JSON.parse(answer.stdout).summary.violations
  })
  afterAll(() => rm(workspace, { recursive: true, force: true }))

  it.each(FORBIDDEN)('reports %s in %s', (rule, file) => {
    expect(reported.filter(({ from }) => from === file).map((violation) => violation.rule.name)).toContain(
      rule,
    )
  })
})

// dependency-cruiser does not read .astro files, so this test checks the imports in their front matter.
describe('pages of the site', () => {
  it('import components, core and what lies in the site', async () => {
    const strangers: string[] = []
    for await (const file of glob('site/src/**/*.astro', { cwd: root })) {
      const source = await readFile(join(root, file), 'utf8')
      for (const [, path = ''] of source.matchAll(/^import\s(?:[^'"]*from\s)?['"]([^'"]+)['"]/gm))
        if (
          !/^(\.{1,2}\/|astro:|@haat\/(core|react)(\/|$)|@fontsource-variable\/|@shop\/[\w-]+\.css$)/.test(
            path,
          ) ||
          path.includes('packages/')
        )
          strangers.push(`${file} → ${path}`)
    }
    expect(strangers).toEqual([])
  })
})
