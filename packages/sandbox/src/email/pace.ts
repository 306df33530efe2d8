/** Shortest time between two requests that EmailJS accepts, in ms. */
const A_SECOND = 1_000
/** Above this number of addresses, old ones are deleted. */
const CLEANUP_SIZE = 1_000

/** Limits requests: whether an address makes its first request within a second. Refused requests do not extend the wait. */
export function createPace(now: () => number): (address: string) => boolean {
  const last = new Map<string, number>()
  return (address) => {
    const at = now()
    const isEarly = at - (last.get(address) ?? Number.NEGATIVE_INFINITY) < A_SECOND
    if (isEarly) return false
    if (last.size >= CLEANUP_SIZE)
      for (const [other, requestedAt] of last) if (at - requestedAt >= A_SECOND) last.delete(other)
    last.set(address, at)
    return true
  }
}
