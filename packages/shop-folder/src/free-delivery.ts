import type { ShopFile } from './shop-file.ts'

/** Returns the first amount in a text, such as "₹1,499"; null without one. */
function amountIn(text: string): number | null {
  const [digits] = /\d[\d,]*(?:\.\d+)?/.exec(text) ?? []
  return digits === undefined ? null : Number(digits.replaceAll(',', ''))
}

/** Returns a sentence for each area whose fee contradicts what pages say about free delivery. */
export function deliveryContradictions({
  delivery,
  promises,
}: Pick<ShopFile, 'delivery' | 'promises'>): string[] {
  const { freeDelivery } = promises
  const says =
    freeDelivery === null
      ? 'pages name other amounts, because promises.freeDelivery is missing'
      : `promises.freeDelivery says ${freeDelivery}`
  return (delivery?.areas ?? []).flatMap(({ fee, freeFrom }, at) => {
    if (fee === 0 || (freeFrom !== null && freeFrom === amountIn(freeDelivery ?? ''))) return []
    const rule = freeFrom === null ? 'is never free' : `is free from ₹${freeFrom}`
    return [`shop.json: delivery to area ${at + 1} costs ₹${fee} and ${rule}, but ${says}.`]
  })
}
