import { catalogueCopy, cataloguePagesCopy as copy } from '@haat/core/catalogue'
import { homeCopy } from '@haat/core/home'
import { ProductCard } from '../catalogue/ProductCard.tsx'
import { Countdown, type CountdownProps } from './Countdown.tsx'
import { type HomeSectionProps, ProductRail } from './ProductRail.tsx'

export type DealsProps = HomeSectionProps & Pick<CountdownProps, 'deadline'>

/** The deals of the day, and the time until they end. */
export function Deals({ deadline, ...props }: DealsProps) {
  const { shop } = props
  return (
    <ProductRail
      {...props}
      top="topDeals"
      id="deals"
      className="haat-deals"
      ground="turmeric"
      title={copy.deals}
      what={homeCopy.deals.products}
      loading={copy.loadingDeals}
      emptyText={catalogueCopy.noProducts}
      rows={(count) => (count > 6 ? 2 : 1)}
      side={
        <>
          <p className="haat-note">{homeCopy.deals.shipping}</p>
          <Countdown shop={shop} label={homeCopy.deals.timer} deadline={deadline} />
        </>
      }
    >
      {(product) => (
        <ProductCard
          shop={shop}
          product={product}
          format={{ prefix: 'Rs' }}
          sizes="(min-width: 30em) 16rem, 52vw"
        />
      )}
    </ProductRail>
  )
}
