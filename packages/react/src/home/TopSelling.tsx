import { catalogueCopy, cataloguePagesCopy as copy } from '@haat/core/catalogue'
import { homeCopy } from '@haat/core/home'
import { Countdown, type CountdownProps } from './Countdown.tsx'
import { type HomeSectionProps, ProductRail } from './ProductRail.tsx'
import { RankedProduct } from './RankedProduct.tsx'

export type TopSellingProps = HomeSectionProps & Pick<CountdownProps, 'deadline'>

/** The best-selling products, as a ranking. */
export function TopSelling({ deadline, ...props }: TopSellingProps) {
  const { shop } = props
  return (
    <ProductRail
      {...props}
      top="topSelling"
      className="haat-ranking"
      ground="paper"
      title={copy.topSelling}
      what={homeCopy.topSelling.products}
      loading={copy.loadingTopSellers}
      emptyText={catalogueCopy.noProducts}
      rows={() => 3}
      side={<Countdown shop={shop} label={homeCopy.topSelling.timer} deadline={deadline} />}
    >
      {(product, index) => <RankedProduct shop={shop} product={product} rank={index + 1} />}
    </ProductRail>
  )
}
