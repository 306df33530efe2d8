import type { Product } from '@haat/core/catalogue'
import { PictureView, Price } from '../ui/index.ts'
import './suggestions.css'

/** The content of a suggested product: picture, name, category and price. */
export function Suggestion({ product }: { product: Product }) {
  return (
    <>
      <PictureView picture={product.pictures[0] ?? null} alt="" sizes="3rem" />
      <span className="haat-suggestion__name">{product.name}</span>
      <span className="haat-note haat-suggestion__category">{product.category}</span>
      <Price price={product.price} />
    </>
  )
}
