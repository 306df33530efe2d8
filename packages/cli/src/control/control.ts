import { chmod, mkdir, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import * as v from 'valibot'
import { tryLock } from '../build/lock.ts'
import { ExpectedError, explain } from '../errors.ts'
import type { Output } from '../output.ts'

/** The actions that an open shop runs for the command line, by name. Input and result are JSON. */
export type Actions = Readonly<Record<string, (input: unknown, progress: Progress) => Promise<unknown>>>

/** Reports progress. Throws if the command was ended, so that the action rolls back. */
export type Progress = (done: number, total: number) => void

/**
 * The protocol: each connection has one question in JSON. The answer is lines of JSON; the last one has the result.
 * `place` names the database that the question is about.
 */
const Question = v.object({ place: v.string(), action: v.string(), input: v.unknown() })
export const Answer = v.variant('state', [
  v.object({ state: v.literal('working'), done: v.number(), total: v.number() }),
  v.object({ state: v.literal('done'), result: v.unknown() }),
  v.object({ state: v.literal('refused'), message: v.string() }),
  /** The shop that listens has another database open. */
  v.object({ state: v.literal('elsewhere') }),
])
export type Answer = v.InferOutput<typeof Answer>

/** Longest path of a socket that works on every system, in bytes. */
const MAX_PATH_BYTES = 100
/** Largest request, in characters. */
const MAX_REQUEST_LENGTH = 64 * 1024
/** Time between two checks whether the process that listens has ended, in ms. */
const POLL_INTERVAL = 1_000

/** Path of the socket on which a shop listens for the command line: in its data folder, which only its user can read. */
export const controlPath = (dataFolder: string): string => join(dataFolder, 'control.sock')

export interface ControlOptions {
  readonly dataFolder: string
  /** The database that the shop has open, see `placeOf`. */
  readonly place: string
}

/**
 * Listens for the command line while the shop is open, because its embedded database supports only one process. Of
 * several processes on one data folder, one listens; when it ends, another one takes over. Only the user who runs the
 * shop can connect.
 * @returns a function that stops listening
 */
export async function openControl(
  output: Output,
  { dataFolder, place }: ControlOptions,
  actions: Actions,
): Promise<() => Promise<void>> {
  const path = controlPath(dataFolder)
  if (Buffer.byteLength(path) > MAX_PATH_BYTES || process.platform === 'win32') {
    output.log(
      `  The path ${path} cannot be a socket here: close the shop to run commands about orders, or use PostgreSQL.`,
    )
    return async () => {}
  }
  // A shop on PostgreSQL has not created its folder yet.
  await mkdir(dataFolder, { recursive: true })
  let close: (() => Promise<void>) | null = null
  let opening: Promise<void> = Promise.resolve()
  const attempt = async () => {
    const release = close === null ? tryLock(dataFolder, 'control') : null
    if (release !== null)
      close = await listenAt(path, { place, actions }).then((end) => () => end().finally(release))
  }
  await attempt()
  const timer = setInterval(() => {
    opening = opening.then(attempt).catch((thrown: unknown) => output.warn(explain(thrown)))
  }, POLL_INTERVAL)
  return async () => {
    clearInterval(timer)
    await opening
    await close?.()
  }
}

/** @returns a function that stops listening */
async function listenAt(
  path: string,
  shop: { readonly place: string; readonly actions: Actions },
): Promise<() => Promise<void>> {
  // Remove the socket of a process that was killed.
  await rm(path, { force: true })
  const server = createServer((request, response) => {
    let text = ''
    request.setEncoding('utf8')
    request.on('data', (part: string) => {
      text += part
      if (text.length > MAX_REQUEST_LENGTH) request.destroy()
    })
    request.on('end', () => {
      response.setHeader('content-type', 'application/jsonl')
      const send = (line: Answer) => response.write(`${JSON.stringify(line)}\n`)
      const progress: Progress = (done, total) => {
        if (response.destroyed)
          throw new ExpectedError('Haat: the command was ended, so nothing was changed.')
        send({ state: 'working', done, total })
      }
      void answer(shop, text, progress).then((last) => {
        send(last)
        response.end()
      })
    })
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(path, resolve)
  })
  await chmod(path, 0o600)
  return async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
}

async function answer(
  { place, actions }: { readonly place: string; readonly actions: Actions },
  text: string,
  progress: Progress,
): Promise<Answer> {
  try {
    const question = v.parse(Question, JSON.parse(text))
    if (question.place !== place) return { state: 'elsewhere' }
    const act = actions[question.action]
    if (act) return { state: 'done', result: (await act(question.input, progress)) ?? null }
    return {
      state: 'refused',
      message: `Haat: the open shop does not support "${question.action}", because it runs another version. Restart it.`,
    }
  } catch (thrown) {
    return { state: 'refused', message: explain(thrown) }
  }
}
