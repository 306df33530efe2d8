import { type IncomingMessage, request } from 'node:http'
import { createInterface } from 'node:readline'
import * as v from 'valibot'
import { ExpectedError } from '../errors.ts'
import { Answer, type ControlOptions, controlPath, type Progress } from './control.ts'

/** Error codes if no shop listens, or if the shop belongs to another user. */
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

const CUT_OFF =
  'Haat: the shop closed before the command was done. Check whether it took effect, and run it again.'

/** The result from the open shop; `open: false` if no shop is open on that folder and database. */
type Asked = { readonly open: false } | { readonly open: true; readonly result: unknown }

/** Reads the lines of an answer. The last one has the result. */
async function read(response: IncomingMessage, onProgress: Progress): Promise<Answer> {
  let last: Answer = { state: 'refused', message: CUT_OFF }
  for await (const line of createInterface({ input: response })) {
    last = v.parse(Answer, JSON.parse(line))
    if (last.state === 'working') onProgress(last.done, last.total)
  }
  return last
}

/**
 * Calls the shop that is open on a data folder.
 * @throws ExpectedError with the shop's message if it refuses
 */
export async function askShop(
  { dataFolder, place }: ControlOptions,
  action: string,
  input: unknown,
  onProgress: Progress = () => {},
): Promise<Asked> {
  const answer = await new Promise<Answer | null>((resolve, reject) => {
    const call = request(
      { socketPath: controlPath(dataFolder), method: 'POST', path: '/', agent: false },
      (response) => {
        read(response, onProgress).then(resolve, reject)
      },
    )
    call.on('error', (thrown: NodeJS.ErrnoException) =>
      CLOSED.has(thrown.code ?? '') ? resolve(null) : reject(thrown),
    )
    call.end(JSON.stringify({ place, action, input }))
  })
  if (answer === null || answer.state === 'elsewhere') return { open: false }
  if (answer.state === 'refused') throw new ExpectedError(answer.message)
  if (answer.state === 'working') throw new ExpectedError(CUT_OFF)
  return { open: true, result: answer.result }
}
