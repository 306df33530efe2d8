import { readFile } from 'node:fs/promises'
import { extname } from 'node:path'
import type { FastifyInstance } from 'fastify'

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
}

/** Serves files of a folder of this package by their paths. `headers` are sent with pages. */
export async function serveFiles(
  app: FastifyInstance,
  files: Readonly<Record<string, string>>,
  headers: Readonly<Record<string, string>> = {},
): Promise<void> {
  for (const [path, file] of Object.entries(files)) {
    const text = await readFile(new URL(file, import.meta.url), 'utf8')
    const type = `${TYPES[extname(file)]}; charset=utf-8`
    app.get(path, async (_request, reply) => {
      reply.headers({ 'cache-control': 'no-cache', 'content-type': type })
      if (file.endsWith('.html')) reply.headers(headers)
      return text
    })
  }
}
