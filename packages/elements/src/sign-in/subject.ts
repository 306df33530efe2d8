import { report } from '../root/report.ts'

/** The shopper's id in a token (`sub`), for display and addresses only: the server checks the token itself. */
export function subjectOf(token: string | null): string | null {
  try {
    const claims = token?.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/') ?? ''
    const { sub } = JSON.parse(atob(claims)) as { sub?: unknown }
    if (typeof sub === 'string' && sub !== '') return sub
  } catch {
    // Reported below.
  }
  if (token !== null) void report('noSubject')
  return null
}
