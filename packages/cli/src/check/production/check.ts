export interface Check {
  /** `ready`: correct; `look`: the shop can open, but lacks something; `fix`: the shop must not open yet. */
  readonly state: 'ready' | 'look' | 'fix'
  /** One sentence. */
  readonly what: string
  /** What to do about it. */
  readonly remedy?: string
}

export const ready = (what: string): Check => ({ state: 'ready', what })
export const look = (what: string, remedy: string): Check => ({ state: 'look', what, remedy })
export const fix = (what: string, remedy: string): Check => ({ state: 'fix', what, remedy })

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
