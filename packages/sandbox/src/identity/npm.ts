import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { IdentityFailure } from './failure.ts'

/** A script, with the encodings that were requested so far. */
interface Script {
  readonly etag: string
  readonly body: Buffer
  readonly compressed: Map<string, Promise<Buffer>>
}

const require = createRequire(import.meta.url)
const PACKAGES = new Set(['clerk-js', 'ui'])

/** Takes half a second for the largest file; the best level would take ten times as long. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }
const ENCODERS = {
  br: (body: Buffer) => promisify(brotliCompress)(body, BROTLI),
  gzip: (body: Buffer) => promisify(gzip)(body, { level: 9 }),
} as const

const YEAR = 'public, max-age=31536000, immutable'
const HOUR = 'public, max-age=3600'

/** Returns the folder of a package's published scripts, and their names. */
async function openFolder(name: string) {
  const folder = dirname(require.resolve(`@clerk/${name}`))
  const names = (await readdir(folder, { withFileTypes: true }))
    .filter((entry) => entry.isFile() && entry.name.endsWith('.js'))
    .map((entry) => entry.name)
  return { folder, names: new Set(names) }
}

function encodingOf({ headers }: FastifyRequest): keyof typeof ENCODERS | null {
  const accepted = (headers['accept-encoding'] ?? '').toString()
  if (/\bbr\b/.test(accepted)) return 'br'
  return /\bgzip\b/.test(accepted) ? 'gzip' : null
}

/** Serves clerk-js and its forms, unmodified, at the same paths as Clerk. They are cached in memory when requested. */
export function serveScripts(app: FastifyInstance): void {
  const folders = new Map<string, ReturnType<typeof openFolder>>()
  const scripts = new Map<string, Promise<Script>>()

  const read = async (path: string): Promise<Script> => {
    const body = await readFile(path)
    const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
    return { etag, body, compressed: new Map() }
  }

  const find = async (name: string, file: string): Promise<Script> => {
    if (!PACKAGES.has(name)) throw new IdentityFailure('resource_not_found')
    const opening = folders.get(name) ?? openFolder(name)
    folders.set(name, opening)
    const { folder, names } = await opening
    // Only names that the folder contains, so that no path leads outside.
    if (!names.has(file)) throw new IdentityFailure('resource_not_found')
    const path = join(folder, file)
    const reading = scripts.get(path) ?? read(path)
    scripts.set(path, reading)
    return reading
  }

  const send = async (request: FastifyRequest, reply: FastifyReply) => {
    const { versioned = '', file = '' } = request.params as Record<string, string>
    const [name = '', version = ''] = versioned.split('@')
    const { etag, body, compressed } = await find(name, file)
    // An address with a complete version always means the same file; `@6` may mean another one after an update.
    const isFixed = /\d+\.\d+\.\d+/.test(version) || /_\d+\.\d+\.\d+\.js$/.test(file)
    reply.headers({
      'access-control-allow-origin': '*',
      'cache-control': isFixed ? YEAR : HOUR,
      'content-type': 'text/javascript; charset=utf-8',
      'cross-origin-resource-policy': 'cross-origin',
      etag,
      vary: 'accept-encoding',
    })
    reply.removeHeader('access-control-allow-credentials')
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    const encoding = encodingOf(request)
    if (encoding === null) return reply.send(body)
    const compressing = compressed.get(encoding) ?? ENCODERS[encoding](body)
    compressed.set(encoding, compressing)
    return reply.header('content-encoding', encoding).send(await compressing)
  }
  app.get('/npm/@clerk/:versioned/dist/:file', send)
}
