/** EmailJS takes one request a second, in ms. */
const A_SECOND = 1_000
/** More addresses than this are looked through for those that have waited long enough. */
const MANY = 1_000

/** Whether an address asks for the first time within a second. Who asks too often does not wait longer for it. */
export function createPace(now: () => number): (address: string) => boolean {
  const last = new Map<string, number>()
  return (address) => {
    const at = now()
    const isEarly = at - (last.get(address) ?? Number.NEGATIVE_INFINITY) < A_SECOND
    if (isEarly) return false
    if (last.size >= MANY) for (const [other, asked] of last) if (at - asked >= A_SECOND) last.delete(other)
    last.set(address, at)
    return true
  }
}
