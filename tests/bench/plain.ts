import { request as ask, createServer } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'

const brotli = promisify(brotliCompress)

/** A page of Haat, and the simplest page with the same picture. */
export interface Pair {
  readonly name: string
  /** Path of Haat's page. */
  readonly ours: string
  /** Path of the plain page. */
  readonly plain: string
}

const STYLE = 'body{margin:0;font:1rem/1.5 sans-serif}img{display:block;width:100%;height:auto}'

/**
 * Makes the plain page for a page of Haat: the same markup of its main picture, its title, one inline style, no script.
 * @throws Error when the page has no main picture
 */
function plainPage(html: string): string {
  const picture = html.match(/<picture\b.*?<\/picture>/gs)?.find((one) => /\bfetchpriority="high"/i.test(one))
  const [, title = ''] = /<title>(.*?)<\/title>/s.exec(html) ?? []
  if (picture === undefined) throw new Error(`Haat: the page "${title}" has no main picture to compare with.`)
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${STYLE}</style>${picture}<h1>${title}</h1></html>`
}

export interface Beside {
  readonly url: string
  readonly pairs: readonly Pair[]
  close(): Promise<void>
}

/**
 * Serves the shop at `shop` and, under `/plain/…`, plain pages with the main pictures of `paths`. Both come from one
 * server, so a request costs the same.
 */
export async function openBeside(shop: string, paths: Readonly<Record<string, string>>): Promise<Beside> {
  const { hostname, port } = new URL(shop)
  const pages = new Map<string, Buffer>()
  for (const [name, path] of Object.entries(paths))
    pages.set(`/plain/${name}`, await brotli(plainPage(await (await fetch(shop + path)).text())))
  const server = createServer((request, response) => {
    const page = pages.get(request.url ?? '')
    if (page !== undefined) {
      const headers = { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' }
      response.writeHead(200, headers).end(page)
      return
    }
    const { method, url, headers } = request
    const asked = ask({ hostname, port, method, path: url, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    asked.once('error', () => response.destroy())
    response.once('close', () => asked.destroy())
    request.pipe(asked)
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('Haat: no free port was found.')
  return {
    url: `http://localhost:${address.port}`,
    pairs: Object.entries(paths).map(([name, ours]) => ({ name, ours, plain: `/plain/${name}` })),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
