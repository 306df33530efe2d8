/** Wei in one ether, and in the smallest unit of a quote: a millionth of an ether (account.md §9). */
const WEI = 10n ** 18n
const DECIMALS = 6
export const UNIT = WEI / 10n ** BigInt(DECIMALS)

/** Formats an amount of ether with six decimals, without further digits: "0.000972". */
export function etherText(wei: bigint): string {
  const units = wei / UNIT
  const digits = String(units).padStart(DECIMALS + 1, '0')
  return `${digits.slice(0, -DECIMALS)}.${digits.slice(-DECIMALS)}`
}

/**
 * Returns a price in ether: the total divided by the rate, rounded up to six decimals, so that the shop never gets less
 * than its price.
 * @param paise the price, in whole paise, more than 0
 * @param ratePaise whole paise for one ether, more than 0
 * @returns wei: whole millionths of an ether
 */
export function etherFor(paise: number, ratePaise: number): bigint {
  const [price, rate] = [BigInt(paise), BigInt(ratePaise)]
  if (price <= 0n || rate <= 0n)
    throw new RangeError(
      'Haat: a price or a rate is not above 0, so there is no amount in ether. Pass whole paise.',
    )
  const units = (price * (WEI / UNIT) + rate - 1n) / rate
  return units * UNIT
}
