/** Wei in one ether, and in the smallest amount that a quote names: a millionth of an ether (account.md §9). */
const WEI = 10n ** 18n
const DECIMALS = 6
const UNIT = WEI / 10n ** BigInt(DECIMALS)

/** So much ether in words for people, with six decimals: "0.000972"; what is below them is left out. */
export function etherText(wei: bigint): string {
  const units = wei / UNIT
  const digits = String(units).padStart(DECIMALS + 1, '0')
  return `${digits.slice(0, -DECIMALS)}.${digits.slice(-DECIMALS)}`
}

/**
 * What a price is in ether: the total over the rate, rounded up to six decimals, so that the shop never gets less than
 * its price.
 * @param paise the price, in whole paise, more than 0
 * @param ratePaise whole paise for one ether, more than 0
 * @returns wei: whole millionths of an ether
 */
export function etherFor(paise: number, ratePaise: number): bigint {
  const [price, rate] = [BigInt(paise), BigInt(ratePaise)]
  if (price <= 0n || rate <= 0n)
    throw new RangeError(
      'Haat: a price or a rate is not above 0. Nothing can be asked for. Give whole paise.',
    )
  const units = (price * (WEI / UNIT) + rate - 1n) / rate
  return units * UNIT
}
