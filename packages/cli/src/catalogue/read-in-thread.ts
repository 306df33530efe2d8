import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { CatalogueFile, ReadOptions } from '@haat/server'
import { ExpectedError } from '../errors.ts'

type Message = { readonly catalogue: CatalogueFile } | { readonly problem: string }

/**
 * Reads a catalogue in a worker thread, so that the shop serves requests while it reads a large file for seconds.
 * @throws ExpectedError with the reader's message
 */
export async function readInThread(file: string, options: ReadOptions): Promise<CatalogueFile> {
  const worker = new Worker(new URL('read.worker.ts', import.meta.url), {
    workerData: { file, options },
  })
  const [message]: Message[] = await once(worker, 'message')
  if (message && 'catalogue' in message) return message.catalogue
  throw new ExpectedError(message?.problem ?? 'Haat: the file could not be read.')
}
