import { mkdir, readdir, readFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { gonePage } from '../../../server/src/site/gone.ts'
import { temporaryFolder } from '../command.fixtures.ts'
import { context } from './context.fixtures.ts'
import { ToolError } from './run-tool.ts'
import { buildSteps } from './steps.ts'

/** The smallest catalogue that the site can be built from. */
const ANSWERS: Readonly<Record<string, readonly object[]>> = {
  '/api/v1/category': [{ _id: 'vegetables', name: 'Vegetables' }],
  '/api/v1/product': [{ _id: 'okra', name: 'Okra', category: 'Vegetables', price: 40, productCode: 'V1' }],
}

let folder: ReturnType<typeof temporaryFolder>
let api: Server

beforeEach(async () => {
  folder = temporaryFolder()
  api = createServer(({ url = '' }, response) => {
    const data = ANSWERS[new URL(url, 'http://localhost').pathname] ?? []
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ success: true, data }))
  })
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve))
})
afterEach(async () => {
  await new Promise((resolve) => api.close(resolve))
  folder.remove()
})

async function buildFor(name: string, siteUrl: string): Promise<string> {
  const site = buildSteps.find((step) => step.name === 'site')
  const { port } = api.address() as AddressInfo
  const own = { ...context, api: `http://127.0.0.1:${port}`, siteUrl }
  const out = join(folder.path, name, 'site')
  await mkdir(out, { recursive: true })
  await site
    ?.build(own, {
      out,
      earlier: null,
      log: join(folder.path, `${name}.log`),
      signal: new AbortController().signal,
    })
    .catch((thrown: unknown) => {
      throw thrown instanceof ToolError ? new Error(`${thrown.message}\n${thrown.tail.join('\n')}`) : thrown
    })
  return out
}

/** Returns the files of a build without the hashes in their names, which may depend on the shop's address. */
const filesIn = async (out: string) =>
  (await readdir(out, { recursive: true })).map((name) => name.replace(/\.[\w-]{7,8}\./, '.')).sort()

it('two shops can be built from one checkout at the same time, each complete and with its own address', {
  tags: 'all',
}, async () => {
  const [one, two] = await Promise.all([
    buildFor('one', 'https://one.example'),
    buildFor('two', 'https://two.example'),
  ])
  const files = await filesIn(one)
  expect(files).toEqual(await filesIn(two))
  for (const file of ['index.html', 'product/okra/index.html.br', 'haat-site.json'])
    expect(files).toContain(file)
  for (const page of ['index.html', 'product/okra/index.html', 'about/index.html']) {
    const [first, second] = await Promise.all([one, two].map((out) => readFile(join(out, page), 'utf8')))
    expect(first).toContain('https://one.example')
    expect(first).not.toContain('two.example')
    expect(second).toContain('https://two.example')
    expect(second).not.toContain('one.example')
  }
  const identity = { file: join(one, '404.html'), size: 0, etag: '' }
  const gone = await gonePage(
    { path: '/404.html', identity, compressed: new Map() },
    { name: 'Kite', similar: [] },
  )
  expect(gone).toMatch(/No Longer Sold<\/h1><p[^>]*>Kite is no longer sold here\.<\/p>/)
})
