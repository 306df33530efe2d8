import type { GetToken } from '../loader/sessions.ts'
import { report } from '../root/report.ts'

/** The id in a token (`sub`), for display and addresses only: the server checks the token itself. */
function subjectIn(token: string): string | null {
  try {
    const claims = token.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/') ?? ''
    const { sub } = JSON.parse(atob(claims)) as { sub?: unknown }
    if (typeof sub === 'string' && sub !== '') return sub
  } catch {
    // Reported below.
  }
  void report('noSubject')
  return null
}

/** The id of the shopper whose token the page returns; null without a valid token, which is logged if it is an error. */
export async function subjectOf(getToken: GetToken): Promise<string | null> {
  try {
    const token = await getToken()
    return token === null ? null : subjectIn(token)
  } catch (cause) {
    void report('noToken', String(cause))
    return null
  }
}
