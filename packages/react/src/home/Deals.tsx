import { cataloguePagesTexts, catalogueTexts } from '@haat/core/catalogue'
import { homeTexts } from '@haat/core/home'
import { ProductCard } from '../catalogue/ProductCard.tsx'
import { useTexts } from '../shop.ts'
import { Countdown, type CountdownProps } from './Countdown.tsx'
import { type HomeSectionProps, ProductRail } from './ProductRail.tsx'
import './home.css'

export type DealsProps = HomeSectionProps & Pick<CountdownProps, 'deadline'>

/** The deals of the day, and the time until they end. */
export function Deals({ deadline, ...props }: DealsProps) {
  const catalogueWords = useTexts(catalogueTexts)
  const texts = useTexts(cataloguePagesTexts)
  const homeWords = useTexts(homeTexts)
  return (
    <ProductRail
      {...props}
      user="<Deals>"
      top="topDeals"
      id="deals"
      className="haat-deals"
      ground="turmeric"
      title={texts.deals}
      what={homeWords.deals.products}
      loading={texts.loadingDeals}
      emptyText={catalogueWords.noProducts}
      rows={(count) => (count > 6 ? 2 : 1)}
      side={
        <>
          <p className="haat-note">{homeWords.deals.shipping}</p>
          <Countdown label={homeWords.deals.timer} deadline={deadline} />
        </>
      }
    >
      {(product) => (
        <ProductCard product={product} format={{ prefix: 'Rs' }} sizes="(min-width: 30em) 14rem, 44vw" />
      )}
    </ProductRail>
  )
}
