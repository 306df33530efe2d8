import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Database, readEnvironment, type SiteSlot } from '@haat/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { context } from '../build/context.fixtures.ts'
import type { BuildContext, BuildStep } from '../build/steps.ts'
import { temporaryFolder } from '../command.fixtures.ts'
import type { Output } from '../output.ts'
import { applyActions } from '../shop/apply.ts'
import { openPages } from './pages.ts'

const output: Output = { say() {}, log() {}, warn() {}, begin: () => ({ soFar() {}, done() {} }) }

describe('the pages of a process that starts', () => {
  let folder: ReturnType<typeof temporaryFolder>
  let site: SiteSlot
  let onServed: ReturnType<typeof vi.fn<() => void>>
  /** Resolves when a build may end. */
  let mayEnd: Promise<void>
  let priorities: (boolean | undefined)[]
  beforeEach(() => {
    folder = temporaryFolder()
    site = { current: null }
    onServed = vi.fn()
    mayEnd = Promise.resolve()
    priorities = []
  })
  afterEach(() => folder.remove())

  const step: BuildStep = {
    name: 'site',
    sources: ['LICENSE'],
    values: ({ catalogue }) => [catalogue],
    async build({ catalogue, isBackground }, { out, signal }) {
      priorities.push(isBackground)
      await Promise.race([mayEnd, new Promise((_, reject) => signal.addEventListener('abort', reject))])
      await writeFile(join(out, 'index.html'), catalogue)
      await writeFile(join(out, 'haat-site.json'), '{"version":1,"pages":{},"rewrites":[]}')
    },
  }
  /** Starts a process. Returns its pages, and what ends it. */
  function start(catalogue: string, steps: readonly BuildStep[] = [step], more: Partial<BuildContext> = {}) {
    const closings: (() => unknown)[] = []
    const ending = new AbortController()
    const environment = readEnvironment({ HAAT_DATA: folder.path })
    const opened = openPages(
      output,
      {
        signal: ending.signal,
        defer: (close) => closings.push(close),
        stopRequested: () => Promise.resolve(),
      },
      {
        environment,
        database: {} as Database,
        context: { ...context, catalogue, ...more },
        openApi: async () => ({ address: context.api, close: async () => {} }),
        site,
        embed: { current: null },
        rebuilds: false,
        onServed,
        steps,
      },
    )
    const close = () => Promise.all(closings.map((each) => each()))
    return { opened, end: () => ending.abort(), close }
  }
  const page = async () => readFile(site.current?.files.get('/index.html')?.identity.file ?? '', 'utf8')

  it('are ready when the first build is', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    mayEnd = promise
    const { opened } = start('one')
    await vi.waitFor(() => expect(priorities).toEqual([false]))
    expect([onServed.mock.calls.length, site.current]).toEqual([0, null])
    resolve()
    await opened
    expect([onServed.mock.calls.length, await page()]).toEqual([1, 'one'])
  })

  it.each([
    { readsShop: true, followsCatalogue: true },
    { readsShop: true, followsFolder: true },
  ] as const)('are built again while the shop is open when its folder is applied: %j', async (follows) => {
    const shopFolder = join(folder.path, 'shop')
    await mkdir(shopFolder)
    const write = (name: string) => writeFile(join(shopFolder, 'shop.json'), name)
    const named: BuildStep = {
      ...step,
      ...follows,
      build: async (_, { out }) => {
        await writeFile(join(out, 'index.html'), await readFile(join(shopFolder, 'shop.json')))
        await writeFile(join(out, 'haat-site.json'), '{"version":1,"pages":{},"rewrites":[]}')
      },
    }
    await write('Sharma')
    const { opened, close } = start('one', [named], { shopFolder })
    await opened
    await write('Sharma & Daughters')
    expect(await page()).toBe('Sharma')
    expect(await applyActions.apply?.({}, () => {})).toEqual([expect.stringContaining('are built again')])
    await vi.waitFor(async () => expect(await page()).toBe('Sharma & Daughters'))
    await close()
    expect(await applyActions.apply?.({}, () => {})).toEqual([expect.stringContaining('No shop with pages')])
  })

  it('are ready at once with the previous build, if a process ended during a build', async () => {
    await start('one').opened
    const { promise, resolve } = Promise.withResolvers<void>()
    mayEnd = promise
    const killed = start('two')
    await vi.waitFor(() => expect(priorities).toHaveLength(2))
    killed.end()
    await expect(killed.opened).rejects.toBeDefined()
    site.current = null
    onServed.mockClear()

    const { opened } = start('two')
    await vi.waitFor(() => expect(onServed).toHaveBeenCalledTimes(1))
    expect(await page()).toBe('one')
    // The new build leaves the processor to shoppers.
    await vi.waitFor(() => expect(priorities).toEqual([false, true, true]))
    resolve()
    await opened
    expect([onServed.mock.calls.length, await page()]).toEqual([1, 'two'])
  })

  it('are not ready before each of them is served', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const other: BuildStep = { ...step, name: 'other', build: () => promise }
    const { opened } = start('one', [step, other])
    await vi.waitFor(() => expect(site.current).not.toBeNull())
    expect(onServed).not.toHaveBeenCalled()
    resolve()
    await opened
    expect(onServed).toHaveBeenCalledTimes(1)
  })
})
