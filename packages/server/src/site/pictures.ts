import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { notFound } from '../http/problem.ts'
import { type ServedFile, variantOf } from './files.ts'
import { decodedPath } from './paths.ts'
import { sendFile } from './send-file.ts'

/** Serves `/pictures/*` from folders, the first that has the file: a shop's own pictures before those of the demo shop. */
export function servePictures(app: FastifyInstance, folders: readonly string[]): void {
  app.get('/pictures/*', async (request, reply) => {
    const path = decodedPath(request.url)
    const name = path?.slice('/pictures/'.length) ?? ''
    for (const folder of folders) {
      const file = await pictureIn(folder, name)
      if (file) return sendFile(request, reply, file)
    }
    throw notFound('There is no such picture.')
  })
}

/** A picture on disk now: it may have come a moment ago. Hidden files are never served. */
async function pictureIn(folder: string, name: string): Promise<ServedFile | null> {
  if (name === '' || name.endsWith('/') || /(?:^|\/)\./.test(name)) return null
  const file = join(folder, name)
  const found = await stat(file).catch(() => null)
  if (!found?.isFile()) return null
  return { path: `/pictures/${name}`, identity: variantOf(file, found), compressed: new Map() }
}
