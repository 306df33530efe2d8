import type { Product } from '@haat/core/catalogue'
import { coloursOf, productCopy as copy, isOffered, sizesOf, swatchOf } from '@haat/core/product'
import { useId } from 'react'
import { ChoiceGroup } from './ChoiceGroup.tsx'
import type { Buying } from './useBuying.ts'

export interface ChoicesProps {
  product: Product
  buying: Buying
}

/** The pickers of size and colour, for products that have variations. */
export function Choices({ product, buying }: ChoicesProps) {
  const id = useId()
  const { size, color } = buying.choice
  if (product.variations.length === 0) return null
  const describedBy = buying.error === null ? undefined : id
  return (
    <div ref={buying.pickers} className="haat-choices">
      <ChoiceGroup
        legend={copy.size}
        chosen={size}
        invalid={buying.error !== null && size === null}
        describedBy={describedBy}
        onChoose={(value) => buying.choose({ size: value })}
        options={sizesOf(product).map((value) => ({
          value,
          missing: color !== null && !isOffered(product, { size: value, color }) && copy.notIn(color),
        }))}
      />
      <ChoiceGroup
        legend={copy.colour}
        chosen={color}
        invalid={buying.error !== null && color === null}
        describedBy={describedBy}
        onChoose={(value) => buying.choose({ color: value })}
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
