import { report } from '../root/report.ts'

/** Whose token it says that it is (`sub`), for display and addresses only: the server reads it for itself. */
export function subjectOf(token: string | null): string | null {
  try {
    const claims = token?.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/') ?? ''
    const { sub } = JSON.parse(atob(claims)) as { sub?: unknown }
    if (typeof sub === 'string' && sub !== '') return sub
  } catch {
    // Said below.
  }
  if (token !== null) void report('noSubject')
  return null
}
