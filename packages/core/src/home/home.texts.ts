import { defineTexts } from '../shared/texts.ts'

export const homeTexts = defineTexts('home', {
  hero: { label: 'This week', slide: 'slide' },
  deals: {
    timer: 'Time left for these deals',
    products: 'deals',
    shipping: 'Free Shipping From {promises.freeDelivery|500.00 euro}',
  },
  topSelling: { timer: 'Time left for these prices', products: 'top sellers' },
  spotlight: {
    featured: 'product',
    /** Nothing is shown without a coupon. */
    code: '{promises.coupon}',
    offer: 'for an extra {promises.couponTakes} off',
    use: 'Use code',
  },
  strip: {
    categories: 'categories',
    found: { one: '{count} product', other: '{count} products' },
  },
  /** Rows of what the shopper has bought or opened; `again`, `viewed`: what the arrows scroll. */
  rows: {
    again: 'Buy it again',
    bought: 'bought products',
    viewed: 'Recently viewed',
    seen: 'viewed products',
  },
  trending: { view: 'View {name}', products: 'trending products' },
})
