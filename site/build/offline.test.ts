import { access, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { workerCode, writeWorker } from './offline.ts'

let out: string
beforeEach(async () => {
  out = await mkdtemp(join(tmpdir(), 'haat-offline-'))
  for (const folder of ['_astro', 'offline']) await mkdir(join(out, folder))
  await writeFile(join(out, '_astro/page.abc.js'), '')
  await writeFile(join(out, 'offline/index.html'), '')
})
afterEach(() => rm(out, { recursive: true }))

const written = () => readFile(join(out, 'offline-worker.js'), 'utf8')

describe('the service worker of a build', () => {
  it('is one script without imports', async () => {
    for (const which of ['worker', 'removal'] as const)
      expect(await workerCode(which, '12345678')).not.toMatch(/\b(import|export|importScripts)\b|__HAAT/)
  })

  it('changes only with the files of the build', async () => {
    await writeWorker(out, true)
    const first = await written()
    await writeFile(join(out, 'offline/index.html'), 'other words')
    await writeWorker(out, true)
    expect(await written()).toBe(first)
    await writeFile(join(out, '_astro/page.def.js'), '')
    await writeWorker(out, true)
    expect(await written()).not.toBe(first)
  })

  it('is replaced by one that removes it, without the offline page, if it is turned off', async () => {
    await writeWorker(out, false)
    expect(await written()).toContain('unregister')
    expect(await written()).not.toContain('respondWith')
    await expect(access(join(out, 'offline'))).rejects.toThrow('ENOENT')
  })
})
