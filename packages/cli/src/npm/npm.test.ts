import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { context } from '../build/context.fixtures.ts'
import { ToolError } from '../build/run-tool.ts'
import type { BuildStep } from '../build/steps.ts'
import { temporaryFolder } from '../command.fixtures.ts'
import type { Output } from '../output.ts'
import { libraries, openLibraries } from './libraries.ts'
import { packedManifest, packLibrary } from './pack.ts'
import { LIBRARIES } from './packages.ts'

const SHOP = 'https://shop.example'

describe('the package.json of a packed package', () => {
  it.each(LIBRARIES)('%s: every dependency can be installed outside of the workspace', async (library) => {
    const packed = JSON.stringify(await packedManifest(library, SHOP))
    expect(packed).not.toMatch(/workspace:|catalog:|\.\/src\//)
  })

  it('depends on other packages of the shop by their addresses', async () => {
    expect(await packedManifest('react', SHOP)).toMatchObject({
      name: '@haat/react',
      dependencies: { '@haat/core': `${SHOP}/npm/haat-core.tgz` },
      exports: { './cart': { default: './dist/cart/index.js', types: './dist/cart/index.d.ts' } },
    })
  })
})

describe('the package of the elements', () => {
  it('has every file that its package.json names', { tags: 'all' }, async () => {
    const folder = temporaryFolder()
    try {
      const work = join(folder.path, 'work')
      await packLibrary('elements', folder.path, work, SHOP)
      const packed = JSON.stringify(await packedManifest('elements', SHOP))
      const named = new Set(packed.match(/(?<=")\.\/dist\/[^"*]+(?=")/g))
      expect(named).toContain('./dist/types/index.d.ts')
      for (const file of named) expect((await stat(join(work, file))).size, file).toBeGreaterThan(0)
    } finally {
      folder.remove()
    }
  })
})

describe('create-haat', () => {
  it('is packed with a template that depends on the packages of the shop, and calls it', async () => {
    const folder = temporaryFolder()
    try {
      const work = join(folder.path, 'work')
      await packLibrary('create-haat', folder.path, work, 'https://market.example')
      const app = JSON.parse(await readFile(join(work, 'template/package.json'), 'utf8'))
      expect(app.dependencies).toMatchObject({
        '@haat/core': 'https://market.example/npm/haat-core.tgz',
        '@haat/react': 'https://market.example/npm/haat-react.tgz',
        react: expect.stringMatching(/^\^\d/),
      })
      const main = await readFile(join(work, 'template/src/main.tsx'), 'utf8')
      expect(main).toContain("url: 'https://market.example'")
      expect((await stat(join(folder.path, 'create-haat.tgz'))).size).toBeGreaterThan(0)
    } finally {
      folder.remove()
    }
  })
})

describe('opening the packages', () => {
  let folder: ReturnType<typeof temporaryFolder>
  beforeEach(() => {
    folder = temporaryFolder()
  })
  afterEach(() => folder.remove())

  const output: Output = { say() {}, log() {}, warn() {}, begin: () => ({ soFar() {}, done() {} }) }
  const { signal } = new AbortController()
  const openWith = (build: BuildStep['build']) => {
    const step = { ...libraries, sources: ['LICENSE'], build }
    return openLibraries(output, { dataFolder: folder.path, context, signal, step })
  }

  it('packs them once, for the first who asks', async () => {
    let builds = 0
    const open = openWith(async (_, { out }) => {
      builds += 1
      await writeFile(join(out, 'haat-core.tgz'), 'packed')
    })
    expect(builds).toBe(0)
    const [one, other] = await Promise.all([open(), open()])
    expect(one).toBe(other)
    expect(await readFile(join(await open(), 'haat-core.tgz'), 'utf8')).toBe('packed')
    expect(builds).toBe(1)
  })

  it('tries again after a failure', async () => {
    let builds = 0
    const open = openWith(async (_, { out }) => {
      builds += 1
      if (builds === 1) throw new ToolError('it ended with 1', [])
      await writeFile(join(out, 'haat-core.tgz'), 'packed')
    })
    await expect(open()).rejects.toThrow('could not be built')
    expect(await readFile(join(await open(), 'haat-core.tgz'), 'utf8')).toBe('packed')
  })
})
