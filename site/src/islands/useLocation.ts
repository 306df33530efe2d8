import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** Returns the last segment of the page's path, decoded: the id for a shell page. Null while prerendering. */
export const useLastSegment = (): string | null =>
  useSyncExternalStore(
    never,
    () => lastSegment(location.pathname),
    () => null,
  )

/** Returns the query of the page's address, which does not change. Null while prerendering. */
export const useSearch = (): string | null =>
  useSyncExternalStore(
    never,
    () => location.search,
    () => null,
  )

function lastSegment(path: string): string {
  const segment = path.replace(/\/$/, '').split('/').at(-1) ?? ''
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
