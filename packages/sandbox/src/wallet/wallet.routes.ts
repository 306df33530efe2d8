import { readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'

/** Serves the demonstration wallet's scripts and style sheet below the path of `app`. */
export async function serveWallet(app: FastifyInstance): Promise<void> {
  for (const [name, type] of [
    ['wallet.js', 'text/javascript'],
    ['window.js', 'text/javascript'],
    ['wallet.css', 'text/css'],
  ] as const) {
    const text = await readFile(new URL(`./browser/${name}`, import.meta.url), 'utf8')
    app.get(`/${name}`, async (_request, reply) => {
      reply.headers({ 'cache-control': 'no-cache', 'content-type': `${type}; charset=utf-8` })
      return text
    })
  }
}
