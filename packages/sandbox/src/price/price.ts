/** Average price of an ether, in rupees. */
const MIDDLE = 250_000
/** Interval at which the price changes, in ms. */
const TICK = 60_000
export const HOUR = 3_600_000

/** Returns the price at a time: slow waves of less than one per cent, the same for all clients. */
export function priceAt(now: number): { readonly inr: number; readonly at: number } {
  const at = now - (now % TICK)
  const wave = (hours: number) => Math.sin((2 * Math.PI * at) / (hours * HOUR))
  return { inr: Math.round(MIDDLE * (1 + 0.006 * wave(5) + 0.003 * wave(0.7))), at }
}
