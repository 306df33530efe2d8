import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'
import { describe, expect, it } from 'vitest'
import budgets from '../budgets.json' with { type: 'json' }
import { LIBRARIES, publicSources, publishedExports, readManifest } from './published.ts'

const PACKAGES = join(import.meta.dirname, '../../packages')

/** What an app imports. */
const IMPORTS = [
  { name: 'createShop', from: '@haat/react' },
  { name: 'Cart', from: '@haat/react/cart' },
  { name: 'ProductGrid', from: '@haat/react/catalogue' },
  { name: 'Checkout', from: '@haat/react/checkout' },
  { name: 'Account', from: '@haat/react/account' },
  { name: 'Assistant', from: '@haat/react/assistant' },
] as const

/** Builds an import alone, as an app that has React would, and returns the bytes that it loads before anything is touched. */
async function bytesOf({ name, from }: (typeof IMPORTS)[number]): Promise<number> {
  const entry = 'virtual:entry'
  const module = '\0entry'
  const [bundle] = (await build({
    // A package that has the others.
    root: join(PACKAGES, 'elements'),
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    resolve: { alias: [{ find: /^@haat\/core$/, replacement: join(PACKAGES, 'core/src/npm.ts') }] },
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id.endsWith(entry) ? module : null),
        load: (id) => (id === module ? `export { ${name} } from '${from}'` : null),
      },
    ],
    build: {
      write: false,
      lib: { entry, formats: ['es'] },
      rolldownOptions: {
        external: /^react(-dom)?($|\/)/,
        // As in an app. A library's entry exports nothing else, so that what it shares with later code is in many files.
        preserveEntrySignatures: 'allow-extension',
        output: { minify: true },
      },
    },
  })) as Rolldown.RolldownOutput[]
  const chunks = new Map(
    bundle?.output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file] as const] : [])),
  )
  const wanted = new Set<string>()
  const want = (file: string) => {
    if (wanted.has(file)) return
    wanted.add(file)
    for (const next of chunks.get(file)?.imports ?? []) want(next)
  }
  for (const { fileName, isEntry } of chunks.values()) if (isEntry) want(fileName)
  return [...wanted].reduce((sum, file) => sum + brotliCompressSync(chunks.get(file)?.code ?? '').length, 0)
}

describe.each(LIBRARIES)('@haat/%s', (library) => {
  it('offers every subpath of the sources from dist (else: node tests/consumer/published.ts)', async () => {
    const manifest = await readManifest(library)
    expect(manifest.publishConfig?.exports).toEqual(publishedExports(publicSources(manifest)))
  })
})

describe('an app that has React', () => {
  it.each(IMPORTS)('pays no more than its budget for $name', async (one) => {
    const bytes = await bytesOf(one)
    expect(bytes, `${bytes} bytes of ${one.name}`).toBeLessThanOrEqual(budgets.imports[one.name])
    expect(bytes).toBeGreaterThan(4_000)
  })
})
