import type { Product } from '@haat/core/catalogue'
import { coloursOf, productCopy as copy, isOffered, sizesOf, swatchOf } from '@haat/core/product'
import { useId } from 'react'
import { ChoiceGroup } from './ChoiceGroup.tsx'
import type { Buying } from './useBuying.ts'

/** The pickers of size and colour, for products that have variations. */
export function Choices({ product, buying }: { product: Product; buying: Buying }) {
  const id = useId()
  const { size, color } = buying.choice
  if (product.variations.length === 0) return null
  const propsOf = (side: 'size' | 'color') => ({
    chosen: buying.choice[side],
    errorId: buying.error !== null && buying.choice[side] === null ? id : undefined,
    onChoose: (value: string) => buying.choose({ [side]: value }),
  })
  return (
    <div ref={buying.pickers} className="haat-choices">
      <ChoiceGroup
        {...propsOf('size')}
        legend={copy.size}
        options={sizesOf(product).map((value) => ({
          value,
          missing: color !== null && !isOffered(product, { size: value, color }) && copy.notIn(color),
        }))}
      />
      <ChoiceGroup
        {...propsOf('color')}
        legend={copy.colour}
        options={coloursOf(product).map((value) => ({
          value,
          swatch: swatchOf(value),
          missing: size !== null && !isOffered(product, { size, color: value }) && copy.notIn(size),
        }))}
      />
      <p className="haat-choices__note" role="status">
        {buying.clash}
      </p>
      {buying.error && (
        <p id={id} className="haat-error" part="error" role="alert">
          {buying.error}
        </p>
      )}
    </div>
  )
}
