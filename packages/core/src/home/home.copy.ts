/** The four tiles below the header (storefront.md §2). */
const reassurance = [
  { icon: 'truck', title: 'Free Delivery', text: 'For orders over Rs 120' },
  { icon: 'shield', title: 'Safe Payment', text: '100% secure payment' },
  { icon: 'phone', title: '24/7 Help Center', text: 'A person, day and night' },
  { icon: 'heart', title: 'Friendly Services', text: '30-day satisfaction guarantee' },
] as const

/**
 * One slide of the hero. The shop has each picture as `/pictures/{picture}-{640,1200,1920}` and, cropped for narrow
 * screens, as `/pictures/{picture}-tall-{480,960}`, both as AVIF and WebP.
 */
export interface HeroSlide {
  readonly picture: string
  readonly title: string
  readonly text: string
  readonly action: string
  /** Target of the button; null scrolls the page down slightly. */
  readonly href: string | null
}

/** The slides in order, with titles and buttons as quoted in storefront.md §2 "Home". */
const slides: readonly HeroSlide[] = [
  {
    picture: 'hero-super-deals',
    title: 'Super Deals',
    text: 'Picked before sunrise, priced before breakfast. See today’s offers.',
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
    text: 'This week’s plentiful harvest, at lower prices.',
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

/** Time between slides of a carousel that moves automatically, in ms (storefront.md §9). */
export const AUTOPLAY = 5000
/** Distance that an arrow scrolls the strip of categories, in CSS px. */
export const STRIP_STEP = 300
/** Number of placeholders while categories, and the products of one, are loading. */
export const CATEGORY_SKELETONS = 10
export const PRODUCT_SKELETONS = 8
