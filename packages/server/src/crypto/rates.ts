/** What a feed says: whole paise for one ether, and since when that holds, in ms since 1970. */
export interface Reading {
  readonly paise: number
  readonly at: number
}

const MINUTE = 60_000
/** Older than this, in ms, a rate is no price; as far ahead, somebody's clock is wrong. */
const OLDEST = 5 * MINUTE
/** Paise: ₹10,000 to ₹1,00,00,000 for one ether. Outside, somebody mixed up units or currencies. */
const LEAST = 1_000_000
const MOST = 1_000_000_000
/** A rate that jumped is believed when a reading so much later, in ms, still says the same. */
const SETTLED = 10 * MINUTE

/** Whether two rates are further apart than 20 % of the first. */
const isJump = (from: number, to: number) => Math.abs(to - from) * 5 > from

/**
 * Makes a check of readings that remembers the last rate it accepted. It answers why a reading cannot be accepted, or
 * null. After a jump of more than 20 % nothing is believed until the feed is back near the last rate, or has stayed near
 * the new one for ten minutes: a short error of the feed is ignored, and after a real crash of the market the shop waits for that time alone.
 */
export function rateCheck(): (reading: Reading, now: number) => string | null {
  let believed: number | null = null
  let unconfirmed: Reading | null = null
  return ({ paise, at }, now) => {
    if (!(Math.abs(now - at) <= OLDEST)) return 'reported an old price'
    if (!Number.isSafeInteger(paise) || paise < LEAST || paise > MOST) return 'reported an absurd price'
    if (believed !== null && isJump(believed, paise)) {
      // From later than now it is of a clock that was set back since.
      if (unconfirmed === null || isJump(unconfirmed.paise, paise) || unconfirmed.at > now)
        unconfirmed = { paise, at: now }
      if (now - unconfirmed.at < SETTLED) return 'jumped by more than 20 %'
    }
    believed = paise
    unconfirmed = null
    return null
  }
}
