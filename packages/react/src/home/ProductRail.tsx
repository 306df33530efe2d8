import type { Product, Top } from '@haat/core/catalogue'
import { ProductRow, type ProductRowProps } from './ProductRow.tsx'
import { useTagged } from './useTagged.ts'

export interface HomeSectionProps {
  /** The products of all sections that the server rendered, see `loadTagged`. @default none */
  initialProducts?: readonly Product[] | undefined
}

interface ProductRailProps extends HomeSectionProps, Omit<ProductRowProps, 'products' | 'onRetry'> {
  /** Name of the section, for the message outside of a provider. */
  user: string
  /** Tag of its products. */
  top: Top
}

/** A section of the home page: products with one tag. */
export function ProductRail({ initialProducts, user, top, ...row }: ProductRailProps) {
  const { products, retry } = useTagged(user, top, initialProducts)
  return <ProductRow {...row} products={products} onRetry={retry} />
}
