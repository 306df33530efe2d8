import { type IncomingMessage, request } from 'node:http'
import { createInterface } from 'node:readline'
import * as v from 'valibot'
import { ExpectedError } from '../errors.ts'
import { Answer, type ControlOptions, controlPath, type Progress } from './control.ts'

/** Nobody listens: the shop is closed, or somebody else's. */
const CLOSED = new Set([
  'ENOENT',
  'ENOTDIR',
  'ENAMETOOLONG',
  'ECONNREFUSED',
  'ENOTSOCK',
  'EACCES',
  'EPERM',
  'EINVAL',
])

const CUT_OFF = 'Haat: the shop closed before it was done. Look whether it was, and run the command again.'

/** What the running shop answered; `open: false` where none runs on that folder and database. */
export type Asked = { readonly open: false } | { readonly open: true; readonly result: unknown }

/** Reads the lines of an answer; the last one counts. */
async function read(response: IncomingMessage, onProgress: Progress): Promise<Answer> {
  let last: Answer = { state: 'refused', message: CUT_OFF }
  for await (const line of createInterface({ input: response })) {
    last = v.parse(Answer, JSON.parse(line))
    if (last.state === 'working') onProgress(last.done, last.total)
  }
  return last
}

/**
 * Asks the shop that runs on a data folder.
 * @throws ExpectedError with the shop's own words when it refuses
 */
export async function askShop(
  { dataFolder, place }: ControlOptions,
  action: string,
  input: unknown,
  onProgress: Progress = () => {},
): Promise<Asked> {
  const answer = await new Promise<Answer | null>((resolve, reject) => {
    const asking = request(
      { socketPath: controlPath(dataFolder), method: 'POST', path: '/', agent: false },
      (response) => {
        read(response, onProgress).then(resolve, reject)
      },
    )
    asking.on('error', (thrown: NodeJS.ErrnoException) =>
      CLOSED.has(thrown.code ?? '') ? resolve(null) : reject(thrown),
    )
    asking.end(JSON.stringify({ place, action, input }))
  })
  if (answer === null || answer.state === 'elsewhere') return { open: false }
  if (answer.state === 'refused') throw new ExpectedError(answer.message)
  if (answer.state === 'working') throw new ExpectedError(CUT_OFF)
  return { open: true, result: answer.result }
}
