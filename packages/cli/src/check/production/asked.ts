import { type Check, mend, ready } from './check.ts'

/** Time that one service has for its answer, in ms. */
export const PATIENCE = 8_000

const reasonOf = (thrown: unknown) => {
  const { name, message } = thrown as Error
  return name === 'ServiceError' ? message : 'it did not answer in time, or not sensibly'
}

/** Asks a service; a failure is one line. */
export async function asked(service: string, variables: string, ask: () => Promise<unknown>): Promise<Check> {
  const late = AbortSignal.timeout(PATIENCE)
  try {
    await Promise.race([
      ask(),
      new Promise((_, reject) => late.addEventListener('abort', () => reject(new Error('late')))),
    ])
    return ready(`${service} takes its keys.`)
  } catch (thrown) {
    return mend(`${service} does not take its keys: ${reasonOf(thrown)}.`, `Check ${variables}.`)
  }
}
