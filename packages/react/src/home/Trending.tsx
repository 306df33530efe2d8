import { cataloguePagesTexts } from '@haat/core/catalogue'
import { homeTexts } from '@haat/core/home'
import { useTexts } from '../shop.ts'
import { type HomeSectionProps, ProductRail } from './ProductRail.tsx'
import { TrendingCard } from './TrendingCard.tsx'
import './home.css'
import './trending.css'

/** Products in demand, in a row. */
export function Trending(props: HomeSectionProps) {
  const texts = useTexts(cataloguePagesTexts)
  const homeWords = useTexts(homeTexts)
  return (
    <ProductRail
      {...props}
      user="<Trending>"
      top="hotTrending"
      className="haat-trending"
      title={texts.trending}
      what={homeWords.trending.products}
      emptyText={texts.noTrending}
    >
      {(product) => <TrendingCard product={product} />}
    </ProductRail>
  )
}
