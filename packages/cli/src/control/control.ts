import { chmod, mkdir, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import * as v from 'valibot'
import { tryLock } from '../build/lock.ts'
import { ExpectedError, explain } from '../errors.ts'
import type { Output } from '../output.ts'

/** What a running shop does when the command line asks it to: by name, with plain arguments, answered in plain data. */
export type Actions = Readonly<Record<string, (input: unknown, progress: Progress) => Promise<unknown>>>

/** Reports how much is done. Throws where nobody waits for the result any more: what can be undone is undone. */
export type Progress = (done: number, total: number) => void

/**
 * What travels: one question a connection, in JSON, and lines of JSON as the answer, of which the last has the result.
 * `place` names the database that is meant.
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

/** Longest path that a socket may have on every system, in bytes. */
const LONGEST = 100
/** Largest question, in bytes. */
const LARGEST = 64 * 1024
/** Between two looks whether the process that listens has ended, in ms. */
const LOOK = 1_000

/** Where a shop listens for the command line: in its own data folder, which is closed to others. */
export const controlPath = (dataFolder: string): string => join(dataFolder, 'control.sock')

export interface ControlOptions {
  readonly dataFolder: string
  /** The database that the shop has open, see `placeOf`. */
  readonly place: string
}

/**
 * Listens for the command line while the shop is open: its embedded database serves one process alone, and orders have
 * to be moved while people shop. Of several processes on one data folder one listens, and another one when that has
 * ended. Only the user who runs the shop may use it.
 * @returns ends it
 */
export async function openControl(
  output: Output,
  { dataFolder, place }: ControlOptions,
  actions: Actions,
): Promise<() => Promise<void>> {
  const path = controlPath(dataFolder)
  if (Buffer.byteLength(path) > LONGEST || process.platform === 'win32') {
    output.log(
      `  The path ${path} cannot be a socket here, so commands about orders need the shop to be closed, or PostgreSQL.`,
    )
    return async () => {}
  }
  // A shop on PostgreSQL has put nothing into its folder yet.
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
  }, LOOK)
  return async () => {
    clearInterval(timer)
    await opening
    await close?.()
  }
}

/** @returns ends it */
async function listenAt(
  path: string,
  shop: { readonly place: string; readonly actions: Actions },
): Promise<() => Promise<void>> {
  // One that was killed left its socket behind.
  await rm(path, { force: true })
  const server = createServer((request, response) => {
    let text = ''
    request.setEncoding('utf8')
    request.on('data', (part: string) => {
      text += part
      if (text.length > LARGEST) request.destroy()
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
      message: `Haat: the running shop does not know "${question.action}". It is of another version. Start it anew.`,
    }
  } catch (thrown) {
    return { state: 'refused', message: explain(thrown) }
  }
}
