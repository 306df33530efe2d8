import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { decodedPath, pathOf, typeOf } from './paths.ts'

/** The lines of `_headers` or `_redirects`, without comments. */
const linesIn = (text: string) =>
  text.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('#'))

/** Whether a rule's path, with `*` at its end or a placeholder for one segment, is that of a request. */
function matches(rule: string, path: string): boolean {
  const pattern = rule
    .split('/')
    .map((part) => (part.startsWith(':') ? '[^/]+' : part.replace(/[.+?()]/g, '\\$&').replace('*', '.*')))
    .join('/')
  return new RegExp(`^${pattern}$`).test(path)
}

/** Returns the headers that `_headers` has for a path: two values of one header are joined, as Cloudflare Pages does. */
export function headersAt(text: string, path: string): Record<string, string> {
  const found: Record<string, string> = {}
  let applies = false
  for (const line of linesIn(text)) {
    if (!/^\s/.test(line)) applies = matches(line, path)
    else if (applies) {
      const [, name = '', value = ''] = /^\s+([^:]+): (.+)$/.exec(line) ?? []
      found[name] = found[name] === undefined ? value : `${found[name]}, ${value}`
    }
  }
  return found
}

type Kind = 'netlify' | 'cloudflare'
interface Answer {
  readonly status: number
  readonly file: string
}

/**
 * Serves a folder as a static host does, as far as its documentation says: Netlify looks for a file, then for a rule;
 * Cloudflare Pages looks for a rule, then for a file, then for the nearest 404.html. Neither has a server behind it.
 */
export async function openStaticHost(folder: string, kind: Kind) {
  const read = (name: string) => readFile(join(folder, name)).catch(() => null)
  const textOf = async (name: string) => String((await read(name)) ?? '')
  const [headers, redirects] = await Promise.all([textOf('_headers'), textOf('_redirects')])
  const statuses = kind === 'netlify' ? [200, 301, 404] : [200, 301]
  const rules = linesIn(redirects)
    .map((line) => line.split(' '))
    .map(([from = '', to = '', status]) => ({ from, to, status: Number(status) }))
    .filter(({ status }) => statuses.includes(status))

  async function fileAt(path: string): Promise<string | null> {
    const names = path.endsWith('/') ? [`${path}index.html`] : [path, `${path}.html`]
    for (const name of names) if (await read(name)) return name
    return null
  }
  async function nearestMissing(path: string): Promise<string> {
    for (let at = path.lastIndexOf('/'); at > 0; at = path.lastIndexOf('/', at - 1))
      if (kind === 'cloudflare' && (await read(`${path.slice(0, at)}/404.html`)))
        return `${path.slice(0, at)}/404.html`
    return '/404.html'
  }
  async function answerTo(path: string): Promise<Answer> {
    const rule = rules.find(({ from }) => matches(from, path))
    const file = await fileAt(path)
    const isRuled = rule && (kind === 'cloudflare' || file === null)
    if (isRuled && rule.status === 301) return { status: 301, file: rule.to }
    if (isRuled) return { status: rule.status, file: (await fileAt(rule.to)) ?? '/404.html' }
    return file === null ? { status: 404, file: await nearestMissing(path) } : { status: 200, file }
  }

  const server = createServer(async (request, response) => {
    const path = decodedPath(request.url ?? '') ?? '/404'
    const { status, file } = await answerTo(path)
    response.writeHead(status, {
      ...headersAt(headers, pathOf(request.url ?? '')),
      'content-type': typeOf(file),
      ...(status === 301 && { location: file }),
    })
    response.end(status === 301 ? '' : await read(file))
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    async close() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}
