import type { Product, Top } from '@haat/core/catalogue'
import { ProductRow, type ProductRowProps } from './ProductRow.tsx'
import { useTagged } from './useTagged.ts'

export interface HomeSectionProps {
  /** Products with a tag, on the prerendered page. @default none */
  initialProducts?: readonly Product[] | undefined
}

interface ProductRailProps extends HomeSectionProps, Omit<ProductRowProps, 'products' | 'onRetry'> {
  /** Tag of its products. */
  top: Top
}

/** A section of the home page: products with one tag. */
export function ProductRail({ initialProducts, top, ...row }: ProductRailProps) {
  const { products, retry } = useTagged(top, initialProducts)
  return <ProductRow {...row} products={products} onRetry={retry} />
}
