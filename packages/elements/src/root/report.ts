import type { FailedDetail } from './details.ts'
import type { MESSAGES } from './messages.ts'

const load = () => import('./messages.ts')

/** Logs a message for developers once. */
export const report = <Name extends keyof typeof MESSAGES>(
  name: Name,
  ...values: Parameters<(typeof MESSAGES)[Name]>
): Promise<void> =>
  load().then(
    ({ log }) => log(name, values),
    () => console.error('Haat:', name, ...values),
  )

/** Detail of an element's `haat:failed`, see `explain` of messages.ts. */
export const explained = (element: Element, what: unknown, host: string): Promise<FailedDetail> =>
  load().then(
    ({ explain }) => explain(element, what, host),
    () => ({ code: 'code-not-loaded', message: `Haat: <${element.localName}> failed: ${what}.` }),
  )
