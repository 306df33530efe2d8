import { isConverted } from '../pictures/names.ts'

/** Returns the path of a URL as it was requested, without query. */
export const pathOf = (url: string): string => url.split(/[?#]/, 1)[0] ?? ''

/** Decodes a part of a URL once; null if its encoding is invalid. */
export function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}

/**
 * Returns the decoded path of a request, or null if no file can have it: invalid encoding, empty or dot segments,
 * backslashes, control characters. The path is decoded once, so double encoding leads to no file.
 */
export function decodedPath(url: string): string | null {
  const path = decoded(pathOf(url))
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are refused here
  if (!path?.startsWith('/') || /[\u0000-\u001f\u007f\\]/.test(path)) return null
  const segments = path.slice(1).split('/')
  const inner = segments.at(-1) === '' ? segments.slice(0, -1) : segments
  return inner.some((segment) => segment === '' || segment === '.' || segment === '..') ? null : path
}

export const encodedPath = (path: string): string => path.split('/').map(encodeURIComponent).join('/')

/** Returns the query of a URL with its question mark, or ''. */
export const queryOf = (url: string): string => /\?[^#]*/.exec(url)?.[0] ?? ''

/** Returns the path at which a file of the site is served, encoded: '/about' for '/about/index.html'. */
export const addressOf = (file: string): string => encodedPath(file.replace(/\/index\.html$/, '') || '/')

const TYPES: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  css: 'text/css; charset=utf-8',
  gif: 'image/gif',
  html: 'text/html; charset=utf-8',
  ico: 'image/x-icon',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  map: 'application/json; charset=utf-8',
  md: 'text/markdown; charset=utf-8',
  mjs: 'text/javascript; charset=utf-8',
  mp4: 'video/mp4',
  png: 'image/png',
  svg: 'image/svg+xml',
  txt: 'text/plain; charset=utf-8',
  vtt: 'text/vtt; charset=utf-8',
  wasm: 'application/wasm',
  webm: 'video/webm',
  webmanifest: 'application/manifest+json; charset=utf-8',
  webp: 'image/webp',
  woff2: 'font/woff2',
  xml: 'application/xml; charset=utf-8',
}

const extensionOf = (path: string) => /\.(\w+)$/.exec(path)?.[1]?.toLowerCase() ?? ''

/** Returns the content type by the file's extension; files of unknown types are downloaded. */
export const typeOf = (path: string): string => TYPES[extensionOf(path)] ?? 'application/octet-stream'

export const isPage = (path: string): boolean => extensionOf(path) === 'html'

const PICTURES = new Set(['avif', 'gif', 'ico', 'jpeg', 'jpg', 'mp4', 'png', 'svg', 'webm', 'webp', 'woff2'])

export const IMMUTABLE = 'public, max-age=31536000, immutable'

/** Returns the Cache-Control of a file: permanent for names with a hash, a day for pictures and fonts, otherwise revalidated. */
export function cachingOf(path: string): string {
  if (path.startsWith('/_astro/') || isConverted(path.replace('/pictures/', ''))) return IMMUTABLE
  return PICTURES.has(extensionOf(path)) ? 'public, max-age=86400' : 'no-cache'
}

/** Headers of files that pages of other origins may use: pictures, fonts, scripts of embedded elements. */
export const FOR_OTHERS = {
  'cross-origin-resource-policy': 'cross-origin',
  'access-control-allow-origin': '*',
} as const
