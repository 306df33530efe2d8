import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { OWN_POLICIES } from './csp.ts'
import { rewritesOf } from './hosts.ts'
import { requireNamedPages } from './named-pages.ts'

let out: string
beforeEach(async () => {
  out = await mkdtemp(join(tmpdir(), 'haat-pages-'))
  for (const page of [...OWN_POLICIES, ...rewritesOf().map(({ to }) => to)]) {
    await mkdir(dirname(join(out, page)), { recursive: true })
    await writeFile(join(out, page), '')
  }
})
afterEach(() => rm(out, { recursive: true }))

it('accepts a site with all pages that policies and hosts name', () => {
  expect(() => requireNamedPages(out)).not.toThrow()
})

it.each(['/checkout/index.html', '/shell/product/index.html'])('fails without %s', async (page) => {
  await rm(join(out, page))
  expect(() => requireNamedPages(out)).toThrow(`the site has no ${page}`)
})
