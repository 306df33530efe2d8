import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { temporaryFolder } from '../command.fixtures.ts'
import type { Output } from '../output.ts'
import { bringUp } from './bring-up.ts'
import { currentBuild } from './build.ts'
import { context } from './context.fixtures.ts'
import { followBuild } from './follow.ts'
import { tryLock } from './lock.ts'
import { ToolError } from './run-tool.ts'
import type { BuildStep } from './steps.ts'

describe('three processes on one data folder', () => {
  let folder: ReturnType<typeof temporaryFolder>
  /** What each process serves now. */
  let served: string[]
  let builds: number
  let fail: boolean
  const logged: string[] = []
  const begin = () => ({ soFar() {}, done() {} })
  const output: Output = { say() {}, log: (line) => logged.push(line), warn() {}, begin }

  beforeEach(() => {
    folder = temporaryFolder()
    served = ['', '', '']
    builds = 0
    fail = false
  })
  afterEach(() => folder.remove())

  const step: BuildStep = {
    name: 'site',
    assets: '_astro',
    sources: ['LICENSE'],
    values: ({ catalogue }) => [catalogue],
    async build({ catalogue }, { out }) {
      builds += 1
      await mkdir(join(out, '_astro'))
      await writeFile(join(out, 'index.html'), catalogue)
      // Long enough for the other processes to try the lock.
      await new Promise((resolve) => setImmediate(resolve))
      if (fail) throw new ToolError('it ended with 1', [])
    },
  }
  const place = () => ({ dataFolder: folder.path, step })
  const serveOf = (process: number) => async (build: string) => {
    served[process] = await readFile(join(build, 'index.html'), 'utf8')
  }
  const up = (process: number, catalogue = 'one', changeOver = 0) =>
    bringUp(output, {
      place: place(),
      context: { ...context, catalogue },
      signal: new AbortController().signal,
      serve: serveOf(process),
      changeOver,
    })

  it('build once, and all serve the same build', async () => {
    await Promise.all([up(0), up(1), up(2)])
    expect([builds, served]).toEqual([1, ['one', 'one', 'one']])
    expect(logged.join('\n')).toContain('using the site that another process built')
  })

  it('all switch to a new build before the old one is removed', async () => {
    await Promise.all([up(0), up(1), up(2)])
    const old = (await currentBuild(place())) ?? ''
    const followers = [0, 1].map((process) =>
      followBuild(output, { place: place(), serve: serveOf(process) }, old),
    )
    const building = up(2, 'two', 2_000)
    await vi.waitFor(() => expect(served).toEqual(['two', 'two', 'two']), { interval: 20 })
    expect(existsSync(join(old, 'index.html'))).toBe(true)
    await building
    expect(existsSync(join(old, 'index.html'))).toBe(false)
    expect(existsSync(join(old, '_astro'))).toBe(true)
    await Promise.all(followers.map((end) => end()))
  })

  it('do not wait for a process that failed: another one builds', async () => {
    fail = true
    const first = up(0).catch((thrown: Error) => thrown.message)
    const second = up(1).catch((thrown: Error) => thrown.message)
    await first
    fail = false
    await second
    await up(2)
    expect(served.slice(2)).toEqual(['one'])
  })

  it('do not remove a build that another process is making', async () => {
    await up(0)
    const partial = join(folder.path, 'builds', 'site-next.partial')
    await mkdir(partial)
    const release = tryLock(folder.path, step.name)
    await up(1)
    expect(existsSync(partial)).toBe(true)
    release?.()
    await up(1)
    expect(existsSync(partial)).toBe(false)
    expect(basename((await currentBuild(place())) ?? '')).toMatch(/^site-[\da-f]{16}$/)
  })
})
