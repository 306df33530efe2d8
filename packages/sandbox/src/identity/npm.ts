import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refused } from './refusals.ts'

const require = createRequire(import.meta.url)
/** The folders of the packages' published scripts. */
const FOLDERS: Readonly<Record<string, string>> = {
  'clerk-js': dirname(require.resolve('@clerk/clerk-js')),
  ui: dirname(require.resolve('@clerk/ui')),
}

/** Takes half a second for the largest file; the best level would take ten times as long. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }
const ENCODERS = {
  br: (body: Buffer) => promisify(brotliCompress)(body, BROTLI),
  gzip: (body: Buffer) => promisify(gzip)(body, { level: 9 }),
  identity: async (body: Buffer) => body,
} as const
type Encoding = keyof typeof ENCODERS

const YEAR = 'public, max-age=31536000, immutable'
const HOUR = 'public, max-age=3600'

function encodingOf({ headers }: FastifyRequest): Encoding {
  const accepted = String(headers['accept-encoding'] ?? '')
  if (/\bbr\b/.test(accepted)) return 'br'
  return /\bgzip\b/.test(accepted) ? 'gzip' : 'identity'
}

/** Reads and encodes a script. @throws Refusal if there is none, or the name leads outside the folder */
async function read(name: string, file: string, encoding: Encoding): Promise<{ etag: string; body: Buffer }> {
  const folder = Object.hasOwn(FOLDERS, name) ? FOLDERS[name] : undefined
  if (folder === undefined || !/^[\w.-]+\.js$/.test(file)) throw refused('resource_not_found')
  const body = await readFile(join(folder, file)).catch(() => {
    throw refused('resource_not_found')
  })
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  return { etag, body: await ENCODERS[encoding](body) }
}

/** Serves clerk-js and its forms, unmodified, at the same paths as Clerk. They are cached in memory when requested. */
export function serveScripts(app: FastifyInstance): void {
  /** Several requests for one script read and compress it once. */
  const scripts = new Map<string, ReturnType<typeof read>>()

  app.get('/npm/@clerk/:versioned/dist/:file', async (request, reply) => {
    const { versioned = '', file = '' } = request.params as Record<string, string>
    const [name = '', version = ''] = versioned.split('@')
    const encoding = encodingOf(request)
    const key = `${name}/${file} ${encoding}`
    const reading = scripts.get(key) ?? read(name, file, encoding)
    scripts.set(key, reading)
    reading.catch(() => scripts.delete(key))
    const { etag, body } = await reading
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
    if (encoding !== 'identity') reply.header('content-encoding', encoding)
    return reply.send(body)
  })
}
