import { existsSync } from 'node:fs'
import { mkdir, readdir, truncate, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { temporaryFolder } from '../command.fixtures.ts'
import { type BuildPlace, build, buildsOf } from './build.ts'
import { context } from './context.fixtures.ts'
import { olderBuilds, tidy } from './older-builds.ts'

const DAY = 24 * 60 * 60_000

describe('a build that is replaced', () => {
  let folder: ReturnType<typeof temporaryFolder>
  let place: BuildPlace

  beforeEach(() => {
    folder = temporaryFolder()
    place = {
      dataFolder: folder.path,
      step: {
        name: 'site',
        assets: '_astro',
        sources: [],
        values: () => [],
        async build(_context, { out }) {
          await mkdir(join(out, '_astro'))
          await writeFile(join(out, 'index.html'), 'page')
          await writeFile(join(out, '_astro', 'Cart.js'), 'chunk')
        },
      },
    }
  })
  afterEach(() => folder.remove())

  const make = (hash: string) =>
    build(place, { context, hash, earlier: null, signal: new AbortController().signal })
  const names = async () => (await readdir(buildsOf(place))).sort()
  const foldersOf = async (now?: number) => (await olderBuilds(place, now)).map((older) => older.folder)

  it('keeps its assets for a day, and none of its pages', async () => {
    const old = await make('old')
    await make('new')
    expect(await foldersOf()).toEqual([old])
    await tidy(place)
    expect((await readdir(old)).sort()).toEqual(['.haat-build.json', '.replaced', '_astro'])
    expect(await foldersOf()).toEqual([old])
    const [{ until } = { until: 0 }] = await olderBuilds(place)
    expect(Math.abs(until - Date.now() - DAY)).toBeLessThan(60_000)
    expect(await foldersOf(until - 1)).toEqual([old])
    expect(await foldersOf(until)).toEqual([])
    await tidy(place, until)
    expect(await names()).toEqual(['site-new'])
  })

  it('has the same age after a restart', async () => {
    const old = await make('old')
    await make('new')
    await tidy(place)
    const [first] = await olderBuilds(place)
    const hourAgo = new Date(Date.now() - DAY + 3_600_000)
    await utimes(join(old, '.replaced'), hourAgo, hourAgo)
    const [again] = await olderBuilds(place)
    expect(again?.until).toBeLessThan(first?.until ?? 0)
    await tidy(place)
    expect((await olderBuilds(place))[0]?.until).toBe(again?.until)
  })

  it('is removed early if ten others were replaced after it', async () => {
    for (let at = 0; at <= 12; at += 1) {
      await make(`${at}`)
      await tidy(place)
      const note = join(buildsOf(place), `site-${at - 1}`, '.replaced')
      // Each a minute after the one before it.
      const when = new Date(Date.now() - 3_600_000 + at * 60_000)
      if (at > 0) await utimes(note, when, when)
    }
    await tidy(place)
    expect(await names()).toHaveLength(11)
    expect(existsSync(join(buildsOf(place), 'site-12', 'index.html'))).toBe(true)
    for (const gone of [0, 1]) expect(existsSync(join(buildsOf(place), `site-${gone}`))).toBe(false)
    expect(await foldersOf()).toEqual(
      Array.from({ length: 10 }, (_, at) => join(buildsOf(place), `site-${11 - at}`)),
    )
  })

  it('is not served if its assets are damaged', async () => {
    const old = await make('old')
    await make('new')
    await truncate(join(old, '_astro', 'Cart.js'), 1)
    expect(await foldersOf()).toEqual([])
  })

  it('is served completely again if the next build has its sources', async () => {
    const old = await make('old')
    const other = await make('new')
    await tidy(place)
    await make('old')
    expect(await foldersOf()).toEqual([other])
    await tidy(place)
    expect(existsSync(join(old, 'index.html'))).toBe(true)
  })

  it('does not include builds that were never finished', async () => {
    await make('new')
    await mkdir(join(buildsOf(place), 'site-half.partial', '_astro'), { recursive: true })
    expect(await foldersOf()).toEqual([])
    await tidy(place)
    expect(await names()).toEqual(['site-new'])
  })

  it('is removed completely if file names of the step have no hash', async () => {
    const { assets: _, ...step } = place.step
    place = { ...place, step }
    await make('old')
    await make('new')
    expect(await foldersOf()).toEqual([])
    await tidy(place)
    expect(await names()).toEqual(['site-new'])
  })
})
