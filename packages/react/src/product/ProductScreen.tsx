import { type Product, productPath } from '@haat/core/catalogue'
import { type ReactNode, useId, useRef } from 'react'
import { Slot } from '../ui/index.ts'
import { Share } from '../ui/Share.tsx'
import { Assurances } from './Assurances.tsx'
import { BuyBar } from './BuyBar.tsx'
import * as Parts from './ProductParts.tsx'
import { useBuying } from './useBuying.ts'
import './product.css'

interface ProductScreenProps {
  product: Product
  /** Level of the name's heading. */
  level: 1 | 2
  initialRelated?: readonly Product[] | undefined
  /** @default all parts in two columns */
  children?: ReactNode
}

/** The screen of a loaded product. */
export function ProductScreen({ product, level, initialRelated, children }: ProductScreenProps) {
  const id = useId()
  const buying = useBuying(product)
  const buttons = useRef<HTMLDivElement>(null)
  return (
    <Parts.productParts.Context value={{ product, buying, id, level, initialRelated, buttons }}>
      {children ?? (
        <>
          <article className="haat-product" aria-labelledby={id}>
            <Parts.Path />
            <Parts.Gallery />
            <div className="haat-product__buy">
              <Parts.Heading />
              <Parts.Price />
              <Parts.Description />
              <Parts.Options />
              <Parts.Stock />
              <Parts.Buy />
              <Share path={productPath(product.id)} name={product.name} />
              <Slot name="footer" />
              <Assurances />
              <Parts.Features />
            </div>
          </article>
          <Parts.Related />
          <BuyBar buying={buying} buttons={buttons} />
        </>
      )}
    </Parts.productParts.Context>
  )
}
