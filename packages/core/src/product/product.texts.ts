import { defineTexts } from '../shared/texts.ts'
import { addTexts } from './add.texts.ts'

/** Texts of the product screen, as specified. */
export const productTexts = defineTexts('product', {
  failed: 'Failed to fetch product details.',
  returnHome: 'Return to Home',
  addToCart: addTexts.messages.addToCart,
  addToFavourites: 'Add to Favourites',
  buyNow: 'Buy now',
  chooseVariation: 'Please select size and color',
  shipping: 'Free shipping over {promises.freeDelivery|Rs 500}',
  warranty: '{promises.warranty}',
  /** Instead, in a shop without a warranty. */
  returns: 'Returns within {promises.returnDays} days',
  delivery: 'Delivery in {promises.deliveryIn}',
  size: 'Size',
  quantity: 'Quantity',
  inCart: 'In your cart',
  colour: 'Colour',
  shippingCharge: 'Shipping and delivery',
  charge: '₹0 (Free)',
  inStock: 'In stock',
  features: 'What you get',
  home: 'Home',
  breadcrumb: 'Breadcrumb',
  gallery: 'Pictures of {name}',
  previous: 'Previous image',
  next: 'Next image',
  /** Accessible name of one item and of its thumbnail. */
  item: '{kind} {place} of {count}',
  kinds: { image: 'image', video: 'video' },
  /** Accessible name of the group of thumbnails. */
  choose: 'Choose a picture',
  /** Text alternative of a picture that is one of several. */
  picture: '{name}, picture {place} of {count}',
  video: 'Video of {name}, without sound',
  videoBroken: 'This video cannot be played right now.',
  save: '{percent}% OFF',
  dealEnds: 'Deal ends on {day}',
  unitPrice: '{price} per {unit}',
  units: { kg: 'kg', l: 'litre', m: 'metre', piece: 'piece' },
  notTogether: '{value} does not come in {other}. Please choose again.',
  notIn: 'not with {other}',
  code: 'Product code {code}',
  loading: 'Loading…',
  related: 'More {top} Items',
  /** The tags as words, for `related`. */
  tops: {
    topDeals: 'Top Deals',
    topSelling: 'Top Selling',
    topFeatured: 'Top Featured',
    hotTrending: 'Hot Trending',
  },
  /** For a product that is in no list of the best. */
  relatedAlone: 'More Related Items',
})
