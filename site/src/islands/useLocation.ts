import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** The last piece of the page's path, decoded: the id that a shell page is about. Null while prerendering. */
export const useLastSegment = (): string | null =>
  useSyncExternalStore(
    never,
    () => lastSegment(location.pathname),
    () => null,
  )

/** The query of the page's address, which stays the same. Null while prerendering. */
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
