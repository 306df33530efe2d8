import { retrying } from '../client/retry.ts'
import { flagOf, isSaved } from './saved.ts'
import type { Sessions, WindowSession } from './sessions.ts'

/**
 * Resumes the saved sign-in of this origin, now and when another page of it has signed in; signs out when another page
 * has. While the shop does not respond, the shopper is a visitor.
 * @param expect announces that a session may be set before the promise settles, see `hostIdentity`
 * @param resume resumes the sign-in, see session.ts
 */
export function followSaved(
  host: string,
  sessions: Sessions,
  expect: (soon: Promise<unknown>) => void,
  resume: () => Promise<WindowSession | null>,
): void {
  const resumeSession = () => retrying(tryToResume)
  async function tryToResume() {
    const before = sessions.get(host)
    if (before || !isSaved(host)) return
    const session = await resume()
    if (sessions.get(host) === before) sessions.set(session, host)
    // The page has signed out in the meantime.
    else if (sessions.get(host) === null) await session?.end()
  }

  if (sessions.get(host) === undefined && isSaved(host)) expect(resumeSession())
  addEventListener('storage', ({ key }) => {
    if (key !== flagOf(host) && key !== null) return
    const saved = isSaved(host)
    const present = sessions.get(host)
    if (!present && saved) expect(resumeSession())
    if (present?.scope === 'cart' && !saved) sessions.set(null, host)
  })
}
