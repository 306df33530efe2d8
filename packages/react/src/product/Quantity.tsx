import { catalogueTexts, isSoldOut } from '@haat/core/catalogue'
import { productTexts } from '@haat/core/product'
import { useTexts } from '../shop.ts'
import { Stepper } from '../ui/Stepper.tsx'
import { StockNote } from '../ui/StockNote.tsx'
import type { Buying } from './useBuying.ts'
import './buy.css'
import './product.css'

/** How many pieces are added; of a product in the cart, its quantity there. Shows nothing if it is sold out. */
export function Quantity({ buying }: { buying: Buying }) {
  const catalogueWords = useTexts(catalogueTexts)
  const texts = useTexts(productTexts)
  const { product, line, quantity } = buying
  const shown = { quantity, stock: product.stock }
  if (isSoldOut(product)) return null
  return (
    <div className="haat-product__quantity">
      <span className="haat-choice__legend">{line ? texts.inCart : texts.quantity}</span>
      <Stepper line={shown} name={product.name || catalogueWords.unknown} onStep={buying.step} />
      <StockNote className="haat-note" line={shown} soldOut={catalogueWords.soldOut} />
    </div>
  )
}
