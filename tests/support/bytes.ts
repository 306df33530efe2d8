import { createHash } from 'node:crypto'
import { brotliCompressSync, constants } from 'node:zlib'
import type { Page, Response } from '@playwright/test'
import { watchRequests } from './requests.ts'

/** Bytes that a page loaded: scripts and styles compressed with brotli, fonts and pictures as they are. */
export interface Bytes {
  scripts: number
  styles: number
  fonts: number
  pictures: number
  html: number
  /** Number of requests except the page itself and pictures, which load when they come into view. */
  requests: number
  /** Address and bytes of each script, largest first. */
  readonly files: { readonly url: string; readonly bytes: number }[]
}

const known = new Map<string, number>()

/** Size of a body after brotli, in bytes. Results are cached, because pages share scripts and style sheets. */
export function brotli(body: Buffer): number {
  const hash = createHash('sha256').update(body).digest('base64')
  const size =
    known.get(hash) ?? brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length
  known.set(hash, size)
  return size
}

/**
 * Listens to what a page really loads, until the returned function has said it. Sizes are those of the files compressed
 * with brotli, whatever the server in between did, so that figures of different machines can be compared.
 */
export function measure(page: Page): () => Promise<Bytes> {
  const work: Promise<void>[] = []
  const ended = watchRequests(page)
  const bytes: Bytes = { scripts: 0, styles: 0, fonts: 0, pictures: 0, html: 0, requests: 0, files: [] }
  const count = (response: Response) => {
    const type = response.request().resourceType()
    if (type !== 'document' && type !== 'image') bytes.requests += 1
    const take = async () => {
      const body = await response.body()
      if (type === 'script') {
        const size = brotli(body)
        bytes.scripts += size
        bytes.files.push({ url: new URL(response.url()).pathname, bytes: size })
      } else if (type === 'stylesheet') bytes.styles += brotli(body)
      else if (type === 'font') bytes.fonts += body.length
      else if (type === 'image') bytes.pictures += body.length
      else if (type === 'document') bytes.html += brotli(body)
    }
    // Redirects and cached responses have no body.
    if (response.ok()) work.push(take().catch(() => {}))
  }
  page.on('response', count)
  return async () => {
    await ended()
    page.off('response', count)
    await Promise.all(work)
    bytes.files.sort((a, b) => b.bytes - a.bytes)
    return bytes
  }
}
