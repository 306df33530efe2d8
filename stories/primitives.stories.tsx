import { samples } from '@haat/core/fixtures'
import { ProductCard } from '@haat/react/catalogue'
import { EmptyBasket } from '@haat/react/internal/ui/drawings/index.ts'
import {
  Button,
  ButtonLink,
  Count,
  EmptyState,
  Failure,
  Head,
  Icon,
  type IconName,
  Price,
  Rating,
  Spinner,
} from '@haat/react/internal/ui/index.ts'
import type { Story } from '@ladle/react'

export default { title: 'Primitives' }

const TONES = ['main', 'quiet', 'plain', 'highlight'] as const

/** Every tone: plain, with an icon, disabled, and as a link. Tab through them to see the focus ring. */
export const Buttons: Story = () => (
  <div className="story-stack">
    {TONES.map((tone) => (
      <div key={tone} className="story-row">
        <Button tone={tone}>Add to Cart</Button>
        <Button tone={tone} icon="bag">
          Add to Cart
        </Button>
        <Button tone={tone} icon="heart" iconOnly>
          Add to Favourites
        </Button>
        <Button tone={tone} disabled>
          Sold out
        </Button>
        <Button tone={tone} aria-disabled="true">
          Not yet
        </Button>
        <ButtonLink tone={tone} icon="forward" href="#link">
          View All
        </ButtonLink>
      </div>
    ))}
    <Button wide>Full width</Button>
    <div className="story-narrow">
      <Button>A label so long that it has to break into a second line somewhere</Button>
    </div>
  </div>
)

/** A card has at most one badge. */
export const Badges: Story = () => (
  <div className="story-row">
    <span className="haat-badge">New</span>
    <span className="haat-badge" data-tone="discount">
      21% OFF
    </span>
    <span className="haat-badge" data-tone="low">
      Only 4 left
    </span>
    <span className="haat-badge" data-tone="none">
      Sold out
    </span>
  </div>
)

/** The formats of all screens, and a missing price. */
export const Prices: Story = () => {
  const { price, originalPrice } = samples.discounted
  return (
    <div className="story-stack">
      <Price price={price} />
      <Price price={price} original={originalPrice} />
      <Price price={samples.lowStock.price} prefix="Rs." />
      <Price price={samples.lowStock.price} decimals="locale" />
      <Price price={price} prefix="$" />
      <Price price={null} />
    </div>
  )
}

export const Ratings: Story = () => (
  <div className="story-stack">
    <Rating rating={4.6} reviewCount={212} />
    <Rating rating={3} reviewCount={1} />
    <Rating rating={null} reviewCount={0} />
  </div>
)

export const Headings: Story = () => (
  <div>
    <Head title="Our Top Categories">
      <ButtonLink tone="quiet" href="#all">
        View All
      </ButtonLink>
    </Head>
    <Head title="Spices Collection" level={1} />
    <Head title="A heading so long that it needs more than one line, with buttons at the end">
      <Button tone="quiet" icon="back" iconOnly>
        Previous
      </Button>
      <Button tone="quiet" icon="forward" iconOnly>
        Next
      </Button>
    </Head>
  </div>
)

export const Loading: Story = () => <Spinner text="Loading Deals..." />

/** With outlines of what comes. */
export const LoadingShapes: Story = () => (
  <div className="story-stack">
    <Spinner shape="cards" />
    <Spinner shape="rows" />
    <Spinner shape="product" />
  </div>
)

export const Empty: Story = () => (
  <EmptyState text="No products found in this category" drawing={<EmptyBasket />}>
    <ButtonLink href="#all">View All</ButtonLink>
  </EmptyState>
)

export const Failed: Story = () => (
  <Failure text="Failed to fetch product details." onRetry={() => console.info('Retry was pressed.')} />
)

const ICONS: readonly IconName[] =
  'alert back bag box check chevron close copy eye forward grid heart home leaf mail minus phone pin play plus print retry search shield truck user'.split(
    ' ',
  ) as IconName[]

/** The number at an icon of the header, and of <haat-cart-count>; 0 is not shown. */
export const Counts: Story = () => (
  <p className="story-row">
    Orders
    <Count count={2} unit="on the way" />
    Cart
    <Count count={0} unit="items" />
  </p>
)

export const Icons: Story = () => (
  <ul className="story-row">
    {ICONS.map((name) => (
      <li key={name} className="story-row">
        <Icon name={name} /> {name}
      </li>
    ))}
  </ul>
)

/** A card for each special case of a product. */
export const Cards: Story = () => (
  <div className="haat-grid">
    {Object.entries(samples).map(([what, product]) => (
      <div key={what}>
        <ProductCard product={product} href="#product" level={2} actions={false} />
      </div>
    ))}
  </div>
)
