import { afterEach, expect, it, vi } from 'vitest'
import { type FetchFiles, setFetchFiles } from './fetchFiles.ts'

const fetch = vi.fn<(address: string, init?: RequestInit) => Promise<Response>>()
afterEach(() => {
  fetch.mockReset()
  vi.unstubAllGlobals()
})

/** The function that a page's late imports call. */
function open(base: string): FetchFiles {
  vi.stubGlobal('fetch', fetch)
  setFetchFiles(base)
  return (globalThis as unknown as Record<symbol, FetchFiles>)[Symbol.for('haat:files')] as FetchFiles
}
const addresses = () => fetch.mock.calls.map(([address]) => address)

it('fetches the files of an import completely, each once', async () => {
  const body = vi.fn(async () => new Blob())
  fetch.mockImplementation(async () => Object.assign(new Response(), { blob: body }))
  const fetchFiles = open('https://shop.example/chunks/')
  await fetchFiles('base-1 data-2')
  await fetchFiles('grid-3 base-1')
  expect(addresses()).toEqual(
    ['base-1', 'data-2', 'grid-3'].map((name) => `https://shop.example/chunks/${name}.js`),
  )
  expect(body).toHaveBeenCalledTimes(3)
})

it.each([
  ['the shop does not respond', () => Promise.reject(new TypeError('Failed to fetch')), 'Failed to fetch'],
  ['the shop refuses', async () => new Response('', { status: 503 }), 'base-1.js responded with 503.'],
])('rejects if %s, and fetches the file again for the next import', async (_, answer, text) => {
  fetch.mockImplementationOnce(answer).mockImplementation(async () => new Response())
  const fetchFiles = open('/chunks/')
  await expect(fetchFiles('base-1 data-2')).rejects.toThrow(text)
  await fetchFiles('base-1 data-2')
  expect(addresses()).toEqual(['/chunks/base-1.js', '/chunks/data-2.js', '/chunks/base-1.js'])
})

it('gives up a connection that stalls for a minute', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout')
  fetch.mockImplementation(async () => new Response())
  await open('/chunks/')('base-1')
  expect(timeout).toHaveBeenCalledWith(60_000)
  expect(fetch.mock.calls[0]?.[1]?.signal).toBe(timeout.mock.results[0]?.value)
})

it('fetches nothing in an app that bundles the files', async () => {
  await open('')('base-1')
  expect(fetch).not.toHaveBeenCalled()
})
