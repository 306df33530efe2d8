import { request } from 'node:http'
import * as v from 'valibot'
import { ExpectedError } from '../errors.ts'
import { Answer, type ControlOptions, controlPath } from './control.ts'

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

/** What the running shop answered; `open: false` where none runs on that folder and database. */
export type Asked = { readonly open: false } | { readonly open: true; readonly result: unknown }

/**
 * Asks the shop that runs on a data folder.
 * @throws ExpectedError with the shop's own words when it refuses
 */
export async function askShop(
  { dataFolder, place }: ControlOptions,
  action: string,
  input: unknown,
): Promise<Asked> {
  const text = await new Promise<string | null>((resolve, reject) => {
    const asking = request(
      { socketPath: controlPath(dataFolder), method: 'POST', path: '/', agent: false },
      (response) => {
        let body = ''
        response.setEncoding('utf8')
        response.on('data', (part: string) => {
          body += part
        })
        response.on('end', () => resolve(body))
        response.on('error', reject)
      },
    )
    asking.on('error', (thrown: NodeJS.ErrnoException) =>
      CLOSED.has(thrown.code ?? '') ? resolve(null) : reject(thrown),
    )
    asking.end(JSON.stringify({ place, action, input }))
  })
  if (text === null) return { open: false }
  const answer = v.parse(Answer, JSON.parse(text))
  if (answer.state === 'elsewhere') return { open: false }
  if (answer.state === 'refused') throw new ExpectedError(answer.message)
  return { open: true, result: answer.result }
}
