/**
 * One slide of the hero. The shop has its picture as `/pictures/{picture}-{640,1200,1920}` and, cropped for narrow
 * screens, as `/pictures/{picture}-tall-{480,960}`, both as AVIF and WebP. Or
 * it is the address of a picture: `/pictures/HASH-1200.webp`.
 */
export interface HeroSlide {
  readonly picture: string | null
  /** Colours around the picture. */
  readonly ground: 'turmeric' | 'leaf' | 'chilli' | 'indigo'
  readonly title: string
  readonly text: string
  readonly action: string
  /** Target of the button; null scrolls the page down slightly. */
  readonly href: string | null
}

/** Distance that an arrow scrolls the strip of categories, in CSS px. */
export const STRIP_STEP = 300
/** Number of placeholders while categories, and the products of one, are loading. */
export const CATEGORY_SKELETONS = 10
export const PRODUCT_SKELETONS = 8
