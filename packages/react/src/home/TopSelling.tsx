import { cataloguePagesTexts, catalogueTexts } from '@haat/core/catalogue'
import { homeTexts } from '@haat/core/home'
import { useTexts } from '../shop.ts'
import { Countdown, type CountdownProps } from './Countdown.tsx'
import { type HomeSectionProps, ProductRail } from './ProductRail.tsx'
import { RankedProduct } from './RankedProduct.tsx'
import './home.css'
import './ranking.css'

export type TopSellingProps = HomeSectionProps & Pick<CountdownProps, 'deadline'>

/** The best-selling products, as a ranking. */
export function TopSelling({ deadline, ...props }: TopSellingProps) {
  const catalogueWords = useTexts(catalogueTexts)
  const texts = useTexts(cataloguePagesTexts)
  const homeWords = useTexts(homeTexts)
  return (
    <ProductRail
      {...props}
      user="<TopSelling>"
      top="topSelling"
      className="haat-ranking"
      ground="paper"
      title={texts.topSelling}
      what={homeWords.topSelling.products}
      loading={texts.loadingTopSellers}
      emptyText={catalogueWords.noProducts}
      rows={() => 3}
      side={<Countdown label={homeWords.topSelling.timer} deadline={deadline} />}
    >
      {(product, index) => <RankedProduct product={product} rank={index + 1} />}
    </ProductRail>
  )
}
