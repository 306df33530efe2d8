import { type OfferedVariation, variationIdOf } from '@haat/core/catalogue'
import type { AdditionWire, ProductLineWire } from '@haat/core/wire'
import { badRequest } from '../http/problem.ts'

/** Which variation somebody wants: itself, or by its id. */
type Wanted = Pick<AdditionWire, 'variation'> & Pick<ProductLineWire, 'variationId'>

/**
 * The one of a product's variations that was chosen; null for a product that has none.
 * @throws Problem 400 with this message where none of them was chosen
 */
export function chosenVariation(
  variations: readonly OfferedVariation[],
  { variation, variationId }: Wanted,
  message: string,
): OfferedVariation | null {
  const offered = variations.filter(({ size, color }) => size !== '' || color !== '')
  if (offered.length === 0) return null
  const { size = '', color = '' } = variation ?? {}
  const id = variation ? variationIdOf({ size, color }) : variationId
  const chosen = offered.find((one) => variationIdOf(one) === id)
  if (!chosen) throw badRequest(message)
  return chosen
}

/** Address of the picture that shows a product in a variation: that one's own, else the product's first; '' for none. */
export const imageOf = (
  { imgUrl, variations }: { imgUrl: readonly string[]; variations: readonly OfferedVariation[] },
  variationId: string,
): string => variations.find((one) => variationIdOf(one) === variationId)?.image ?? imgUrl[0] ?? ''
