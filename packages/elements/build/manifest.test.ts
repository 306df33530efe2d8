// @vitest-environment node
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterEach, expect, it } from 'vitest'
import pkg from '../package.json' with { type: 'json' }
import { writeManifest } from './manifest.ts'

let folder = ''
afterEach(() => rm(folder, { recursive: true, force: true }))

it('writes version, integrity and sizes of the built files', async () => {
  folder = await mkdtemp(join(tmpdir(), 'haat-manifest-'))
  await writeFile(join(folder, 'haat.js'), 'alert(1)\n')
  await writeManifest(folder)
  const written = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8'))
  expect(written).toEqual({
    version: pkg.version,
    files: {
      // printf 'alert(1)\n' | openssl dgst -sha384 -binary | base64
      'haat.js': {
        integrity: 'sha384-Vak0Zcr3bxd8tq03epnMvktUZupI6KlqYOa+TS7L9/HvJHvuB6S2m74oday+ttbz',
        bytes: 9,
        brotli: (await readFile(join(folder, 'haat.js.br'))).length,
      },
    },
  })
  expect(gunzipSync(await readFile(join(folder, 'haat.js.gz'))).toString()).toBe('alert(1)\n')
})

it('is another version for each change of a shop’s own texts, so that a pinned version never changes', async () => {
  folder = await mkdtemp(join(tmpdir(), 'haat-manifest-'))
  const versionOf = async (code: string) => {
    await writeFile(join(folder, 'haat.js'), code)
    await writeManifest(folder, true)
    return JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')).version
  }
  const first = await versionOf('alert(1)\n')
  expect(first).toMatch(new RegExp(`^${pkg.version.replaceAll('.', '\\.')}\\+[\\da-f]{8}$`))
  expect(await versionOf('alert(2)\n')).not.toBe(first)
  expect(await versionOf('alert(1)\n')).toBe(first)
})
