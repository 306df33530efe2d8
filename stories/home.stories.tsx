import { sampleCategories, sampleProducts, sampleSlides, sampleSponsors, samples } from '@haat/core/fixtures'
import { CategoryStrip } from '@haat/react/internal/home/CategoryStrip.tsx'
import { Deals } from '@haat/react/internal/home/Deals.tsx'
import { Hero } from '@haat/react/internal/home/Hero.tsx'
import { Spotlight } from '@haat/react/internal/home/Spotlight.tsx'
import { TopSelling } from '@haat/react/internal/home/TopSelling.tsx'
import { Trending } from '@haat/react/internal/home/Trending.tsx'
import { Sponsors } from '@haat/react/internal/sponsors/index.ts'
import type { Story } from '@ladle/react'
import { narrow, withShop } from './support/withShop.tsx'

export default { title: 'Home' }

/** The slides change every five seconds; Tab stops them permanently, the pointer pauses them. */
export const HeroTurning: Story = () => <Hero slides={sampleSlides} />
export const HeroNarrow = narrow(HeroTurning)

/** Choose a category: its products appear below. Garden has none. */
export const Categories = withShop(() => <CategoryStrip initialCategories={sampleCategories} />)
export const CategoriesLoading = withShop(() => <CategoryStrip />, { categories: 'pending' })
export const CategoriesFailed = withShop(() => <CategoryStrip />, { categories: 'offline' })
export const CategoriesSlowProducts = withShop(() => <CategoryStrip />, {
  products: 'pending',
})
export const CategoriesNarrow = narrow(Categories)

const deals = Array.from({ length: 3 }, (_, round) =>
  sampleProducts.map((product) => ({ ...product, id: `${product.id}-${round}` })),
).flat()

export const DealsReady = withShop(() => <Deals initialProducts={sampleProducts} />)
/** More than six are in two rows. */
export const DealsMany = withShop(() => <Deals initialProducts={deals} />, {
  products: 'pending',
})
/** A shop's real deadline instead of 11:59:08. */
export const DealsDeadline = withShop((shop) => (
  <Deals initialProducts={sampleProducts} deadline={shop.clock.now() + 90_000} />
))
export const DealsLoading = withShop(() => <Deals />, { products: 'pending' })
export const DealsEmpty = withShop(() => <Deals />, { products: 'empty' })
export const DealsFailed = withShop(() => <Deals />, { products: 'offline' })
export const DealsLongText = withShop(
  () => (
    <Deals
      initialProducts={[{ ...samples.longName, top: 'topDeals' }, samples.discounted, samples.soldOut]}
    />
  ),
  { products: 'pending' },
)
export const DealsNarrow = narrow(DealsReady)

export const TopSellingReady = withShop(() => <TopSelling initialProducts={sampleProducts} />)
export const TopSellingLoading = withShop(() => <TopSelling />, { products: 'pending' })
export const TopSellingEmpty = withShop(() => <TopSelling />, { products: 'empty' })
export const TopSellingFailed = withShop(() => <TopSelling />, { products: 'offline' })
export const TopSellingNarrow = narrow(TopSellingReady)

/** The second product has a very long name. */
export const SpotlightReady = withShop(() => <Spotlight initialProducts={sampleProducts} />)
export const SpotlightLoading = withShop(() => <Spotlight />, { products: 'pending' })
export const SpotlightEmpty = withShop(() => <Spotlight />, { products: 'empty' })
export const SpotlightFailed = withShop(() => <Spotlight />, { products: { status: 500 } })
export const SpotlightNarrow = narrow(SpotlightReady)

/** Hover or focus a card: its eye button opens the product. One has no picture. */
export const TrendingReady = withShop(() => <Trending initialProducts={sampleProducts} />)
export const TrendingLoading = withShop(() => <Trending />, { products: 'pending' })
export const TrendingEmpty = withShop(() => <Trending />, { products: 'empty' })
export const TrendingFailed = withShop(() => <Trending />, { products: 'offline' })
export const TrendingNarrow = narrow(TrendingReady)

/** The last sponsor has no logo: its name is shown. */
export const SponsorsMoving = withShop(() => <Sponsors initialSponsors={sampleSponsors} />)
/** A single sponsor does not move. */
export const SponsorsOne = withShop(() => <Sponsors initialSponsors={sampleSponsors.slice(0, 1)} />, {
  sponsors: 'pending',
})
export const SponsorsLoading = withShop(() => <Sponsors />, { sponsors: 'pending' })
export const SponsorsEmpty = withShop(() => <Sponsors />, { sponsors: 'empty' })
export const SponsorsFailed = withShop(() => <Sponsors />, { sponsors: 'offline' })
export const SponsorsNarrow = narrow(SponsorsMoving)

/** Twenty-four, with long names. */
export const CategoriesMany = withShop(() => (
  <CategoryStrip
    initialCategories={Array.from({ length: 24 }, (_, at) => ({
      ...(sampleCategories[at % sampleCategories.length] as (typeof sampleCategories)[number]),
      id: `category-${at}`,
      name: at % 2 ? 'Handmade Stationery and Everything Else' : `Shelf ${at + 1}`,
    }))}
  />
))
export const SponsorsMany = withShop(() => (
  <Sponsors
    initialSponsors={Array.from({ length: 15 }, (_, at) => ({
      ...(sampleSponsors[at % sampleSponsors.length] as (typeof sampleSponsors)[number]),
      id: `sponsor-${at}`,
    }))}
  />
))
export const DealsEmptyNarrow = narrow(DealsEmpty)
export const SpotlightEmptyNarrow = narrow(SpotlightEmpty)
