import { cataloguePagesCopy as copy } from '@haat/core/catalogue'
import { homeCopy } from '@haat/core/home'
import { type HomeSectionProps, ProductRail } from './ProductRail.tsx'
import { TrendingCard } from './TrendingCard.tsx'

export type TrendingProps = HomeSectionProps

/** Products in demand, in a row. */
export function Trending(props: TrendingProps) {
  const { shop } = props
  return (
    <ProductRail
      {...props}
      top="hotTrending"
      className="haat-trending"
      title={copy.trending}
      what={homeCopy.trending.products}
      emptyText={copy.noTrending}
    >
      {(product) => <TrendingCard shop={shop} product={product} />}
    </ProductRail>
  )
}
