import { appendFile, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Output } from '../output.ts'
import { type Restarting, startRestarting } from './restarting.ts'
import { watchSources } from './watch.ts'

let folder = ''
let warnings: string[]
let ready: unknown[]
let running: Restarting

const output: Output = {
  say: () => {},
  log: () => {},
  warn: (line) => warnings.push(line),
  begin: () => ({ soFar() {}, done() {} }),
}
const logged = () => readFile(join(folder, 'log'), 'utf8')
const script = (code: string) => writeFile(join(folder, 'script.mjs'), code)
/** A correct script: sends that it is ready, logs messages, and ends when its channel closes. */
const CORRECT_SCRIPT = `import { appendFileSync } from 'node:fs'
const log = (text) => appendFileSync(new URL('log', import.meta.url), text + ' ')
process.on('disconnect', () => log('closed'))
process.on('message', log)
process.send('version 1')`

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'haat-restarting-'))
  await writeFile(join(folder, 'log'), '')
  warnings = []
  ready = []
  running = startRestarting(output, {
    script: join(folder, 'script.mjs'),
    args: [],
    env: process.env,
    onReady: (message) => ready.push(message),
  })
})
afterEach(async () => {
  await running.close()
  await rm(folder, { recursive: true })
})

describe('a process that is restarted', () => {
  it('closes before the next one starts', async () => {
    await script(CORRECT_SCRIPT)
    await running.restart()
    running.send('hello')
    await vi.waitFor(async () => expect(await logged()).toBe('hello '))
    await script(CORRECT_SCRIPT.replace('version 1', 'version 2'))
    await Promise.all([running.restart(), running.restart()])
    expect(ready).toEqual(['version 1', 'version 2'])
    expect(await logged()).toBe('hello closed ')
  })

  it('stays ended after an error in its source, until the next restart', async () => {
    await script('process.exit(3)')
    await running.restart()
    expect(ready).toEqual([])
    expect(warnings).toEqual([expect.stringMatching(/^Haat: the API ended\./)])
    await script(CORRECT_SCRIPT)
    await running.restart()
    expect(ready).toEqual(['version 1'])
  })
})

describe('a watcher', () => {
  it('calls back once for changes at the same time, and not for tests', async () => {
    const onChange = vi.fn()
    const stop = watchSources(folder, ['.'], onChange)
    await writeFile(join(folder, 'a.test.ts'), '1')
    await writeFile(join(folder, 'a.ts'), '1')
    await appendFile(join(folder, 'a.ts'), '2')
    await vi.waitFor(() => expect(onChange).toHaveBeenCalled())
    expect(onChange).toHaveBeenCalledTimes(1)
    stop()
  })

  it('notices files that are replaced, and files in new folders', async () => {
    const onChange = vi.fn()
    const stop = watchSources(folder, ['.'], onChange)
    const after = async (change: () => Promise<unknown>) => {
      onChange.mockClear()
      await change()
      await vi.waitFor(() => expect(onChange).toHaveBeenCalled())
    }
    await after(() => mkdir(join(folder, 'new')))
    for (const text of ['1', '2']) {
      await writeFile(join(folder, 'a.ts~'), text)
      await after(() => rename(join(folder, 'a.ts~'), join(folder, 'new/a.ts')))
    }
    stop()
  })
})
