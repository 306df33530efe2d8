import { existsSync } from 'node:fs'
import { appendFile, chmod, mkdir, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { temporaryFolder } from '../command.fixtures.ts'
import type { Output } from '../output.ts'
import { bringUp } from './bring-up.ts'
import { currentBuild } from './build.ts'
import { context } from './context.fixtures.ts'
import { runTool, ToolError } from './run-tool.ts'
import type { BuildContext, BuildStep } from './steps.ts'

describe('bringing up a build', () => {
  let folder: ReturnType<typeof temporaryFolder>
  let logged: string[]
  let served: string[]
  let runs: number
  let make: (out: string) => Promise<void>
  let earlierOnes: (string | null)[]
  let replaced: (readonly [folder: string, earlier: string])[]

  beforeEach(() => {
    folder = temporaryFolder()
    logged = []
    served = []
    runs = 0
    earlierOnes = []
    replaced = []
    make = (out) => writeFile(join(out, 'index.html'), `build ${runs}`)
  })
  afterEach(() => folder.remove())

  const step: BuildStep = {
    name: 'site',
    sources: ['LICENSE'],
    values: ({ catalogue }) => [catalogue],
    build(_, { out, earlier }) {
      runs += 1
      earlierOnes.push(earlier)
      return make(out)
    },
  }
  const output: Output = {
    say: (line) => logged.push(line),
    log: (line) => logged.push(line),
    warn: (line) => logged.push(line),
    begin: (doing) => {
      logged.push(doing)
      return { soFar() {}, done: (what) => logged.push(what) }
    },
  }
  const place = () => ({ dataFolder: folder.path, step })
  const up = (more: Partial<BuildContext> = {}, signal = new AbortController().signal) =>
    bringUp(output, {
      place: place(),
      context: { ...context, ...more },
      signal,
      serve: async (build) => {
        served.push(await readFile(join(build, 'index.html'), 'utf8'))
      },
      onReplaced: (build, earlier) => replaced.push([build, earlier]),
    })

  it('builds once, and not again while nothing changes', async () => {
    await up()
    await up()
    expect(runs).toBe(1)
    expect(served).toEqual(['build 1', 'build 1'])
    expect(await readFile(join(folder.path, 'site', 'index.html'), 'utf8')).toBe('build 1')
  })

  it('serves the older build until the new one is ready, then removes it', async () => {
    await up()
    await up({ catalogue: 'two' })
    expect(served).toEqual(['build 1', 'build 1', 'build 2'])
    expect(await readdir(join(folder.path, 'builds'))).toHaveLength(1)
  })

  it('names the build that it put in use and the one that this replaced, if there are two', async () => {
    await up()
    const first = await currentBuild(place())
    await up()
    expect(replaced).toEqual([])
    await up({ catalogue: 'two' })
    expect(replaced).toEqual([[await currentBuild(place()), first]])
    make = () => Promise.reject(new ToolError('it ended with 1', []))
    await up({ catalogue: 'three' })
    expect(replaced).toHaveLength(1)
  })

  it('passes the build in use to the next one, for files that are the same, but never a damaged build', async () => {
    await up()
    const first = await currentBuild(place())
    await up({ catalogue: 'two' })
    await truncate(join(folder.path, 'site', 'index.html'))
    await up({ catalogue: 'three' })
    expect(first).not.toBeNull()
    expect(earlierOnes).toEqual([null, first, null])
  })

  it.each(['owner', 'group'] as const)(
    'lets its %s read the files, whatever permissions the tools gave',
    async (siteReaders) => {
      make = async (out) => {
        await mkdir(join(out, 'okra'))
        for (const name of ['index.html', 'okra/index.html']) {
          await writeFile(join(out, name), 'okra')
          await chmod(join(out, name), 0o666)
        }
      }
      await up({ siteReaders })
      const modes = ['.', 'okra', 'index.html', 'okra/index.html', '.haat-build.json'].map(
        async (name) => (await stat(join(folder.path, 'site', name))).mode & 0o777,
      )
      const [forFolder, forFile] = siteReaders === 'owner' ? [0o700, 0o600] : [0o750, 0o640]
      expect(await Promise.all(modes)).toEqual([forFolder, forFolder, forFile, forFile, forFile])
    },
  )

  it('prints the files of the shop that were left out, with line and reason', async () => {
    make = async (out) => {
      await writeFile(join(out, 'index.html'), 'build 1')
      await writeFile(join(out, '.haat-faults'), 'content/team/1-ila.md, line 3: name: is missing\n')
    }
    await up()
    expect(logged).toContain('Haat: content/team/1-ila.md, line 3: name: is missing. The file is left out.')
  })

  it('continues to serve the older build when the new one fails, and reports why', async () => {
    await up()
    make = () => Promise.reject(new ToolError('it ended with 1', ['ERROR the shelf is bent']))
    await up({ catalogue: 'two' })
    expect(served).toEqual(['build 1', 'build 1'])
    expect(logged.join('\n')).toMatch(/the shelf is bent[\s\S]*the previous build is served/)
    expect(await readFile(join(folder.path, 'site', 'index.html'), 'utf8')).toBe('build 1')
  })

  it('throws when the first build fails, and leaves no incomplete build', async () => {
    make = async (out) => {
      await writeFile(join(out, 'index.html'), 'half')
      throw new ToolError('it ended with 1', ['ERROR the shelf is bent'])
    }
    await expect(up()).rejects.toThrow(/the site could not be built/)
    expect(logged.join('\n')).toContain('the shelf is bent')
    expect(existsSync(join(folder.path, 'site'))).toBe(false)
    expect(await currentBuild(place())).toBeNull()
  })

  it('never serves the remains of a killed build', async () => {
    await up()
    await mkdir(join(folder.path, 'builds', 'site-0123456789abcdef.partial'))
    await writeFile(join(folder.path, 'builds', 'site-0123456789abcdef.partial', 'index.html'), 'half')
    await up({ catalogue: 'two' })
    expect(served.at(-1)).toBe('build 2')
    expect(await readdir(join(folder.path, 'builds'))).toHaveLength(1)
  })

  it('builds again when the build in use cannot be served', async () => {
    await up()
    let refused = false
    await bringUp(output, {
      place: place(),
      context,
      signal: new AbortController().signal,
      serve: async (build) => {
        if ((await readFile(join(build, 'index.html'), 'utf8')) !== 'build 1') return
        refused = true
        throw new Error('the build is damaged')
      },
    })
    expect([refused, runs]).toEqual([true, 2])
    expect(logged.join('\n')).toContain('cannot be used: the build is damaged. It is built again.')
  })

  it.each<[what: string, damage: (build: string) => Promise<void>, why: string]>([
    [
      'a truncated page',
      (build) => truncate(join(build, 'index.html')),
      'index.html has 0 bytes instead of 7',
    ],
    [
      'a page with extra bytes',
      (build) => appendFile(join(build, 'index.html'), '!'),
      'has 8 bytes instead of 7',
    ],
    [
      'a page with a changed byte',
      (build) => writeFile(join(build, 'index.html'), 'Build 1'),
      'index.html was changed',
    ],
    ['a missing page', (build) => rm(join(build, 'index.html')), 'index.html is missing'],
    ['no manifest', (build) => rm(join(build, '.haat-build.json')), 'the list of its files is missing'],
  ])(
    'never serves a build with %s: it is built again, and one line reports why',
    async (_what, damage, why) => {
      await up()
      await damage(join(folder.path, 'site'))
      await up()
      expect(runs).toBe(2)
      expect(served).toEqual(['build 1', 'build 2'])
      const lines = logged.filter((line) => line.startsWith('Haat: '))
      expect(lines).toEqual([
        expect.stringMatching(/^Haat: the site in \S+ cannot be used: .*\. It is built again\.$/),
      ])
      expect(lines[0]).toContain(why)
      await up()
      expect(runs).toBe(2)
    },
  )

  it('does not serve a damaged build either when its sources changed and the new build fails', async () => {
    await up()
    await truncate(join(folder.path, 'site', 'index.html'))
    make = () => Promise.reject(new ToolError('it ended with 1', ['ERROR the shelf is bent']))
    await expect(up({ catalogue: 'two' })).rejects.toThrow(/the site could not be built/)
    expect(served).toEqual(['build 1'])
  })

  it('reports no failure when it is aborted', async () => {
    const asked = new AbortController()
    make = async () => {
      asked.abort()
      throw new ToolError('it ended with SIGTERM', [])
    }
    await expect(up({}, asked.signal)).rejects.toThrow(/abort/i)
    expect(logged.join('\n')).not.toContain('could not be built')
  })
})

describe('running a tool', () => {
  const folder = temporaryFolder()
  afterEach(() => folder.remove())

  it('returns the last lines that a failing tool printed, without colours', async () => {
    const script = join(folder.path, 'tool.mjs')
    await writeFile(script, `console.log('\\u001b[31mred\\u001b[39m'); console.error('why'); process.exit(3)`)
    const run = runTool({
      script,
      args: [],
      cwd: folder.path,
      env: {},
      log: join(folder.path, 'tool.log'),
      signal: new AbortController().signal,
    })
    await expect(run).rejects.toMatchObject({ message: 'it ended with 3', tail: ['red', 'why'] })
  })
})
