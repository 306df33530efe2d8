/** The four promises under the header (storefront.md §2). */
const reassurance = [
  { icon: 'truck', title: 'Free Delivery', text: 'For orders over Rs 120' },
  { icon: 'shield', title: 'Safe Payment', text: '100% secure payment' },
  { icon: 'phone', title: '24/7 Help Center', text: 'A person, day and night' },
  { icon: 'heart', title: 'Friendly Services', text: '30-day satisfaction guarantee' },
] as const

/**
 * One picture of the hero. The shop has each as `/pictures/{picture}-{640,1200,1920}` and, cut for narrow screens, as
 * `/pictures/{picture}-tall-{480,960}`, both as AVIF and WebP.
 */
export interface HeroSlide {
  readonly picture: string
  readonly title: string
  readonly text: string
  readonly action: string
  /** Where the button leads; null scrolls the page down slightly. */
  readonly href: string | null
}

/** The slides, in order; titles and buttons to the letter (storefront.md §2 "Home"). */
const slides: readonly HeroSlide[] = [
  {
    picture: 'hero-super-deals',
    title: 'Super Deals',
    text: 'Picked before sunrise, priced before breakfast. See what the market is heaping up today.',
    action: 'Shop Now',
    href: null,
  },
  {
    picture: 'hero-premium-quality',
    title: 'Premium Quality',
    text: 'One field, one mill, one maker at a time. We taste it before we sell it.',
    action: 'Explore More',
    href: '/categories',
  },
  {
    picture: 'hero-special-offers',
    title: 'Special Offers',
    text: 'Good things that came in plenty this week go out for less.',
    action: 'View Deals',
    href: '#deals',
  },
  {
    picture: 'hero-ultimate-pricing',
    title: 'Ultimate Pricing',
    text: 'Fair to the grower, kind to the kitchen. No bargaining needed.',
    action: 'View Deals',
    href: '#deals',
  },
]

/** Texts of the home page. */
export const homeCopy = {
  reassurance,
  reassuranceLabel: 'What you can count on',
  hero: { label: 'This week at the market', slides, slide: 'slide' },
  deals: {
    timer: 'Time left for these deals',
    products: 'deals',
    shipping: 'Free Shipping From 500.00 euro',
  },
  topSelling: { timer: 'Time left for these prices', products: 'top sellers' },
  spotlight: {
    featured: 'product',
    code: 'FEATURE10',
    offer: 'for an extra 10% off',
    use: 'Use code',
  },
  strip: {
    categories: 'categories',
    found: (count: number) => `${count} ${count === 1 ? 'product' : 'products'}`,
  },
  trending: { view: (name: string) => `View ${name}`, products: 'trending products' },
} as const

/** Time between slides that move by themselves, in ms (storefront.md §9). */
export const AUTOPLAY = 5000
/** How far an arrow moves the strip of categories, in CSS px. */
export const STRIP_STEP = 300
/** Placeholders while categories, and the products of one, are on their way. */
export const CATEGORY_SKELETONS = 10
export const PRODUCT_SKELETONS = 8
