import { once } from 'node:events'
import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { type Allows, isPublic, publicLookup, publicUrl } from './public-address.ts'
import { checkBytes, PictureRefusedError, PictureUnavailableError } from './refused.ts'

const REDIRECTS = 4
/** Time limit of a download including redirects, in ms. */
const TIME = 30_000

/** A server's validators of a file, to check for a newer version (RFC 9110 §13.1). */
export interface Version {
  readonly etag?: string | undefined
  readonly lastModified?: string | undefined
}

/** A file with its version; null if it has not changed. */
type Download = { readonly bytes: Uint8Array; readonly version: Version } | null

interface DownloadOptions {
  /** The stored version. @default none */
  readonly version?: Version
  /** @default {@link isPublic} */
  readonly allows?: Allows
  /** In ms. @default 30 s */
  readonly time?: number
}

interface Asking {
  readonly allows: Allows
  readonly signal: AbortSignal
  readonly headers: Readonly<Record<string, string>>
}

async function ask(url: URL, { allows, signal, headers }: Asking): Promise<IncomingMessage> {
  const request = url.protocol === 'https:' ? requestHttps : requestHttp
  const asking = request(url, { agent: false, lookup: publicLookup(allows), signal, headers })
  asking.end()
  const [response]: IncomingMessage[] = await once(asking, 'response', { signal })
  if (!response) throw new PictureUnavailableError('its server did not respond')
  return response
}

async function bytesOf(response: IncomingMessage): Promise<Uint8Array> {
  checkBytes(Number(response.headers['content-length'] ?? 0))
  const parts: Buffer[] = []
  let size = 0
  for await (const part of response) {
    size += part.length
    checkBytes(size)
    parts.push(part)
  }
  return Buffer.concat(parts)
}

async function follow(address: string, asking: Asking): Promise<Download> {
  let next = publicUrl(address, asking.allows)
  for (let hop = 0; hop <= REDIRECTS; hop++) {
    const response = await ask(next, asking)
    const { statusCode: status = 0, headers } = response
    if (status === 200) {
      const version = { etag: headers.etag, lastModified: headers['last-modified'] }
      return { bytes: await bytesOf(response), version }
    }
    response.destroy()
    if (status === 304) return null
    if (status < 300 || status > 399 || !headers.location)
      throw new PictureUnavailableError(`its server responded with ${status}`)
    next = publicUrl(URL.parse(headers.location, next)?.href ?? '', asking.allows)
  }
  throw new PictureUnavailableError(`its server redirected more than ${REDIRECTS} times`)
}

const versionHeaders = ({ etag, lastModified }: Version) => ({
  ...(etag && { 'if-none-match': etag }),
  ...(lastModified && { 'if-modified-since': lastModified }),
})

/**
 * Downloads a file from the internet, with limits of time and size.
 * @throws PictureRefusedError if the URL is not allowed or the file is too large
 * @throws PictureUnavailableError if the download fails
 */
export async function download(address: string, options: DownloadOptions = {}): Promise<Download> {
  const { version = {}, allows = isPublic, time = TIME } = options
  const signal = AbortSignal.timeout(time)
  const headers = { 'user-agent': 'Haat', accept: 'image/*', ...versionHeaders(version) }
  try {
    return await follow(address, { allows, signal, headers })
  } catch (thrown) {
    if (thrown instanceof PictureRefusedError || thrown instanceof PictureUnavailableError) throw thrown
    if (signal.aborted)
      throw new PictureUnavailableError(`it did not arrive within ${time / 1_000} s`, { cause: thrown })
    const code = thrown instanceof Error && 'code' in thrown ? ` (${String(thrown.code)})` : ''
    throw new PictureUnavailableError(`its server could not be reached${code}`, { cause: thrown })
  }
}
