import { statSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest'
import { temporaryFolder } from '../command.fixtures.ts'
import type { Output } from '../output.ts'
import { askShop } from './ask.ts'
import { controlPath, openControl } from './control.ts'

describe('a running shop and the command line', () => {
  const folder = temporaryFolder()
  const here = { dataFolder: folder.path, place: 'the embedded database' }
  const log = vi.fn()
  const undone = Promise.withResolvers<unknown>()
  let close = async () => {}
  afterEach(() => close())
  afterAll(folder.remove)

  const open = async (options = here) => {
    close = await openControl({ log } as unknown as Output, options, {
      double: async (input) => 2 * (input as number),
      async count(input, progress) {
        for (let done = 1; done <= Number(input); done++) progress(done, Number(input))
        return 'counted'
      },
      async endless(_, progress) {
        try {
          for (;;) {
            progress(1, 2)
            await setImmediate()
          }
        } catch (thrown) {
          undone.resolve(thrown)
          throw thrown
        }
      },
      fail: async () => {
        throw new Error('the disk is on fire')
      },
    })
  }

  it('communicate through a socket that only their user can use', async () => {
    await open()
    expect(await askShop(here, 'double', 21)).toEqual({ open: true, result: 42 })
    expect(statSync(controlPath(folder.path)).mode & 0o777).toBe(0o600)
  })

  it('pass on why an action was refused', async () => {
    await open()
    await expect(askShop(here, 'fail', null)).rejects.toThrow('the disk is on fire')
    await expect(askShop(here, 'levitate', null)).rejects.toThrow('does not support "levitate"')
  })

  it('report progress', async () => {
    await open()
    const onProgress = vi.fn()
    expect(await askShop(here, 'count', 2, onProgress)).toEqual({ open: true, result: 'counted' })
    expect(onProgress.mock.calls).toEqual([
      [1, 2],
      [2, 2],
    ])
  })

  it('roll an action back when its command was ended', async () => {
    await open()
    const asking = request({ socketPath: controlPath(folder.path), method: 'POST' })
    asking.on('error', () => {}).once('response', (response) => response.destroy())
    asking.end(JSON.stringify({ place: here.place, action: 'endless', input: null }))
    expect(String(await undone.promise)).toContain('nothing was changed')
  })

  it('distinguish databases', async () => {
    await open()
    expect(await askShop({ ...here, place: 'PostgreSQL at db' }, 'double', 1)).toEqual({ open: false })
  })

  it('detect a closed shop, also if a killed shop left its socket behind', async () => {
    expect(await askShop(here, 'double', 1)).toEqual({ open: false })
    await open()
    await close()
    expect(await askShop(here, 'double', 1)).toEqual({ open: false })
    writeFileSync(controlPath(folder.path), '')
    expect(await askShop(here, 'double', 1)).toEqual({ open: false })
    await open()
    expect(await askShop(here, 'double', 1)).toEqual({ open: true, result: 2 })
  })

  it('create the data folder if it is missing', async () => {
    const fresh = { ...here, dataFolder: join(folder.path, 'fresh') }
    await open(fresh)
    expect(await askShop(fresh, 'double', 3)).toEqual({ open: true, result: 6 })
  })

  it('print a line if the path is too long for a socket', async () => {
    await open({ ...here, dataFolder: join(folder.path, 'x'.repeat(120)) })
    expect(log.mock.lastCall?.[0]).toContain('cannot be a socket')
  })
})
