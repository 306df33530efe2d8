import { type Check, fix, ready } from './check.ts'

/** Time in which a service must respond, in ms. */
export const TIMEOUT = 8_000

const reasonOf = (thrown: unknown) => {
  const { name, message } = thrown as Error
  return name === 'ServiceError' ? message : 'it did not respond in time, or not correctly'
}

/** Calls a service, and returns whether it accepts its keys. */
export async function checkService(
  service: string,
  variables: string,
  call: () => Promise<unknown>,
): Promise<Check> {
  const timeout = AbortSignal.timeout(TIMEOUT)
  try {
    await Promise.race([
      call(),
      new Promise((_, reject) => timeout.addEventListener('abort', () => reject(new Error('late')))),
    ])
    return ready(`${service} accepts its keys.`)
  } catch (thrown) {
    return fix(`${service} does not accept its keys: ${reasonOf(thrown)}.`, `Check ${variables}.`)
  }
}
