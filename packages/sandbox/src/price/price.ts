/** Rupees for an ether around which the price moves. */
const MIDDLE = 250_000
/** How often the price is said anew, in ms. */
const TICK = 60_000
const HOUR = 3_600_000
/** How old "old" is, in ms. */
const OLD = HOUR

/** A price, as whoever looks at that time sees it: slow waves of less than one per cent, the same for everybody. */
export function priceAt(now: number): { readonly inr: number; readonly at: number } {
  const at = now - (now % TICK)
  const wave = (hours: number) => Math.sin((2 * Math.PI * at) / (hours * HOUR))
  return { inr: Math.round(MIDDLE * (1 + 0.006 * wave(5) + 0.003 * wave(0.7))), at }
}

/** The same price as it would be said an hour ago. */
export const oldPriceAt = (now: number) => priceAt(now - OLD)
