/** A rate of a feed: whole paise for one ether, and the time since which it is valid, in ms since 1970. */
export interface Reading {
  readonly paise: number
  readonly at: number
}

const MINUTE = 60_000
/** Maximum age of a rate, in ms, and the maximum time that it may be in the future. */
const OLDEST = 5 * MINUTE
/** In paise: ₹10,000 to ₹1,00,00,000 for one ether. Other rates have wrong units or currencies. */
const LEAST = 1_000_000
const MOST = 1_000_000_000
/** Time after which a rate that jumped is accepted if it is still the same, in ms. */
const CONFIRMED_AFTER = 10 * MINUTE

/** Whether two rates are further apart than 20 % of the first. */
const isJump = (from: number, to: number) => Math.abs(to - from) * 5 > from

/**
 * Creates a check of rates that stores the last accepted one. It returns why a rate is refused, or null. After a jump of
 * more than 20 %, rates are refused until the feed is back near the last rate, or has stayed near the new one for ten
 * minutes: short errors of the feed are ignored, and after a real crash the shop waits only for that time.
 */
export function rateCheck(): (reading: Reading, now: number) => string | null {
  let accepted: number | null = null
  let unconfirmed: Reading | null = null
  return ({ paise, at }, now) => {
    if (!(Math.abs(now - at) <= OLDEST)) return 'reported an old price'
    if (!Number.isSafeInteger(paise) || paise < LEAST || paise > MOST) return 'reported an absurd price'
    if (accepted !== null && isJump(accepted, paise)) {
      // A time in the future means that the clock was set back.
      if (unconfirmed === null || isJump(unconfirmed.paise, paise) || unconfirmed.at > now)
        unconfirmed = { paise, at: now }
      if (now - unconfirmed.at < CONFIRMED_AFTER) return 'jumped by more than 20 %'
    }
    accepted = paise
    unconfirmed = null
    return null
  }
}
