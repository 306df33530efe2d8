import { sampleCategories, sampleProducts, sampleSponsors, samples } from '@haat/core/fixtures'
import { CategoryStrip } from '@haat/react/category-strip'
import { Deals, TopSelling } from '@haat/react/deals'
import { Hero, Reassurance } from '@haat/react/home'
import { Sponsors } from '@haat/react/sponsors'
import { Spotlight } from '@haat/react/spotlight'
import { Trending } from '@haat/react/trending'
import type { Story } from '@ladle/react'
import { narrow, withShop } from './support/withShop.tsx'

export default { title: 'Home' }

/** The slides change every five seconds; Tab stops them permanently, the pointer pauses them. */
export const HeroTurning: Story = () => <Hero />
export const HeroNarrow = narrow(HeroTurning)

export const Promises: Story = () => <Reassurance />
export const PromisesNarrow = narrow(Promises)

/** Choose a category: its products appear below. Garden has none. */
export const Categories = withShop((shop) => (
  <CategoryStrip shop={shop} initialCategories={sampleCategories} />
))
export const CategoriesLoading = withShop((shop) => <CategoryStrip shop={shop} />, { categories: 'pending' })
export const CategoriesFailed = withShop((shop) => <CategoryStrip shop={shop} />, { categories: 'offline' })
export const CategoriesSlowProducts = withShop((shop) => <CategoryStrip shop={shop} />, {
  products: 'pending',
})
export const CategoriesNarrow = narrow(Categories)

const deals = Array.from({ length: 3 }, (_, round) =>
  sampleProducts.map((product) => ({ ...product, id: `${product.id}-${round}` })),
).flat()

export const DealsReady = withShop((shop) => <Deals shop={shop} initialProducts={sampleProducts} />)
/** More than six are in two rows. */
export const DealsMany = withShop((shop) => <Deals shop={shop} initialProducts={deals} />, {
  products: 'pending',
})
/** A shop's real deadline instead of 11:59:08. */
export const DealsDeadline = withShop((shop) => (
  <Deals shop={shop} initialProducts={sampleProducts} deadline={shop.clock.now() + 90_000} />
))
export const DealsLoading = withShop((shop) => <Deals shop={shop} />, { products: 'pending' })
export const DealsEmpty = withShop((shop) => <Deals shop={shop} />, { products: 'empty' })
export const DealsFailed = withShop((shop) => <Deals shop={shop} />, { products: 'offline' })
export const DealsLongText = withShop(
  (shop) => (
    <Deals
      shop={shop}
      initialProducts={[{ ...samples.longName, top: 'topDeals' }, samples.discounted, samples.soldOut]}
    />
  ),
  { products: 'pending' },
)
export const DealsNarrow = narrow(DealsReady)

export const TopSellingReady = withShop((shop) => <TopSelling shop={shop} initialProducts={sampleProducts} />)
export const TopSellingLoading = withShop((shop) => <TopSelling shop={shop} />, { products: 'pending' })
export const TopSellingEmpty = withShop((shop) => <TopSelling shop={shop} />, { products: 'empty' })
export const TopSellingFailed = withShop((shop) => <TopSelling shop={shop} />, { products: 'offline' })
export const TopSellingNarrow = narrow(TopSellingReady)

/** The second product has a very long name. */
export const SpotlightReady = withShop((shop) => <Spotlight shop={shop} initialProducts={sampleProducts} />)
export const SpotlightLoading = withShop((shop) => <Spotlight shop={shop} />, { products: 'pending' })
export const SpotlightEmpty = withShop((shop) => <Spotlight shop={shop} />, { products: 'empty' })
export const SpotlightFailed = withShop((shop) => <Spotlight shop={shop} />, { products: { status: 500 } })
export const SpotlightNarrow = narrow(SpotlightReady)

/** Hover or focus a card: its eye button opens the product. One has no picture. */
export const TrendingReady = withShop((shop) => <Trending shop={shop} initialProducts={sampleProducts} />)
export const TrendingLoading = withShop((shop) => <Trending shop={shop} />, { products: 'pending' })
export const TrendingEmpty = withShop((shop) => <Trending shop={shop} />, { products: 'empty' })
export const TrendingFailed = withShop((shop) => <Trending shop={shop} />, { products: 'offline' })
export const TrendingNarrow = narrow(TrendingReady)

/** The last sponsor has no logo: its name is shown. */
export const SponsorsMoving = withShop((shop) => <Sponsors shop={shop} initialSponsors={sampleSponsors} />)
/** A single sponsor does not move. */
export const SponsorsOne = withShop(
  (shop) => <Sponsors shop={shop} initialSponsors={sampleSponsors.slice(0, 1)} />,
  { sponsors: 'pending' },
)
export const SponsorsLoading = withShop((shop) => <Sponsors shop={shop} />, { sponsors: 'pending' })
export const SponsorsEmpty = withShop((shop) => <Sponsors shop={shop} />, { sponsors: 'empty' })
export const SponsorsFailed = withShop((shop) => <Sponsors shop={shop} />, { sponsors: 'offline' })
export const SponsorsNarrow = narrow(SponsorsMoving)

/** Twenty-four, with long names. */
export const CategoriesMany = withShop((shop) => (
  <CategoryStrip
    shop={shop}
    initialCategories={Array.from({ length: 24 }, (_, at) => ({
      ...(sampleCategories[at % sampleCategories.length] as (typeof sampleCategories)[number]),
      id: `category-${at}`,
      name: at % 2 ? 'Handmade Stationery and Everything Else' : `Shelf ${at + 1}`,
    }))}
  />
))
export const SponsorsMany = withShop((shop) => (
  <Sponsors
    shop={shop}
    initialSponsors={Array.from({ length: 15 }, (_, at) => ({
      ...(sampleSponsors[at % sampleSponsors.length] as (typeof sampleSponsors)[number]),
      id: `sponsor-${at}`,
    }))}
  />
))
export const DealsEmptyNarrow = narrow(DealsEmpty)
export const SpotlightEmptyNarrow = narrow(SpotlightEmpty)
