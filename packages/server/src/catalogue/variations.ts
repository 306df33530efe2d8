import { variationIdOf } from '@haat/core/catalogue'
import type { AdditionWire, ProductLineWire } from '@haat/core/wire'
import type { StoredVariation } from '../database/schema.ts'
import { badRequest } from '../http/problem.ts'

/** The chosen variation: its values, or its id. */
type Wanted = Pick<AdditionWire, 'variation'> & Pick<ProductLineWire, 'variationId'>

/**
 * Returns the chosen one of a product's variations; null for a product without variations.
 * @throws Problem 400 with this message if none of them was chosen
 */
export function chosenVariation(
  variations: readonly StoredVariation[],
  { variation, variationId }: Wanted,
  message: string,
): StoredVariation | null {
  const offered = variations.filter(({ size, color }) => size !== '' || color !== '')
  if (offered.length === 0) return null
  const { size = '', color = '' } = variation ?? {}
  const id = variation ? variationIdOf({ size, color }) : variationId
  const chosen = offered.find((one) => variationIdOf(one) === id)
  if (!chosen) throw badRequest(message)
  return chosen
}
