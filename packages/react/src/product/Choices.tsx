import { catalogueTexts, isSoldOut, type Product } from '@haat/core/catalogue'
import { type Choice, productTexts, swatchOf, valuesOf } from '@haat/core/product'
import { useId } from 'react'
import { useTexts } from '../shop.ts'
import { ChoiceGroup } from './ChoiceGroup.tsx'
import type { Buying } from './useBuying.ts'
import './buy.css'

/** The pickers of size and colour, for products that have variations. */
export function Choices({ product, buying }: { product: Product; buying: Buying }) {
  const catalogueWords = useTexts(catalogueTexts)
  const texts = useTexts(productTexts)
  const id = useId()
  const { choice, error } = buying
  const { variations } = product
  if (!variations[0]) return null
  const picker = (side: keyof Choice, other: keyof Choice, legend: string) => (
    <ChoiceGroup
      legend={legend}
      chosen={choice[side]}
      errorId={error && choice[side] === null ? id : undefined}
      options={valuesOf(product, side).map((value) => {
        const found = variations.filter(
          (one) => one[side] === value && [one[other], null].includes(choice[other]),
        )
        return {
          value,
          swatch: side === 'color' && swatchOf(value),
          missing:
            found.every(isSoldOut) &&
            (found[0] ? catalogueWords.soldOut : texts.notIn({ other: choice[other] ?? '' })),
        }
      })}
      onChoose={(value) => buying.choose({ [side]: value })}
    />
  )
  return (
    <div ref={buying.pickers} className="haat-choices">
      {picker('size', 'color', texts.size)}
      {picker('color', 'size', texts.colour)}
      <p className="haat-choices__note" role="status">
        {buying.clash}
      </p>
      {error && (
        <p id={id} className="haat-error" part="error" role="alert">
          {error}
        </p>
      )}
    </div>
  )
}
