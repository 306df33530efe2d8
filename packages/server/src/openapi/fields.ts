import * as wire from '@haat/core/wire'
import { AccountWire, ReviewWire } from '../account/account.wire.ts'
import type { Parameters } from '../api/route.ts'
import { ProblemWire } from '../http/problem.ts'
import { SearchHitWire } from '../search/search.wire.ts'

/** A record with one sentence a field. A field that is new in the wire and missing here fails the typecheck. */
const record = <const R extends Parameters>(
  schema: R,
  fields: Readonly<Record<keyof R['entries'] & string, string>>,
) => ({ schema, fields: fields as Readonly<Record<string, string>> })

const comment = {
  _id: 'Id of the comment.',
  userId: 'Who wrote it.',
  productId: 'What it is about.',
  comment: 'The text; never markup.',
  username: 'Name of who wrote it.',
  createdAt: 'ISO 8601, UTC.',
}

const profile = {
  userId: 'Whose profile it is.',
  firstName: 'First name, as text.',
  lastName: 'Last name, as text.',
  phone: 'With country code, such as +919876543210, or empty.',
  img_url: 'Address of the photo, or empty.',
  countryCode: '+91, +1 or +44.',
  phoneVerified: 'Whether the shopper has verified this phone.',
}

const product = {
  _id: 'Id of the product.',
  name: 'Name.',
  description: 'Description, as text. Absent with fields=card.',
  category: 'Name of its category, or empty.',
  imgUrl:
    'Addresses of pictures; the first one is the main one. Those that begin with a slash lie on this host.',
  videoUrl: 'Addresses of videos. Absent with fields=card.',
  price: 'Rupees, at most two decimals.',
  originalPrice: 'Rupees before a discount, or null.',
  discount: 'Percent off, for the badge, or null.',
  rating: 'Stars from 0 to 5, or null where nobody rated.',
  averageReview: 'Stars from 0 to 5 over all reviews, or null.',
  reviewCount: 'How many reviews there are.',
  totalStock: 'Pieces left, or null where the shop does not count.',
  variations:
    'Sizes and colours that one may choose from, each with the address of its picture where it has one. Where they differ in price, stock or code, each also has price, originalPrice, discount, totalStock and productCode.',
  features: 'What is good to know, a line each.',
  top: 'Section of the home page, or null.',
  productCode: 'The shop’s own code for it.',
  createdAt: 'ISO 8601, UTC.',
}

/** Records that have a name in the document. */
export const records = {
  Product: record(wire.ProductWire, product),
  SearchHit: record(SearchHitWire, {
    ...product,
    inName: 'Whether the text is in the name or in a synonym.',
  }),
  Category: record(wire.CategoryWire, {
    _id: 'Id of the category.',
    name: 'Name; products refer to it.',
    description: 'Description, as text.',
    imgUrl: 'Address of its picture, or empty.',
    createdAt: 'ISO 8601, UTC.',
  }),
  Comment: record(wire.CommentWire, comment),
  Sponsor: record(wire.SponsorWire, {
    _id: 'Id of the sponsor.',
    name: 'Name.',
    logo: 'Address of the logo.',
  }),
  CartItem: record(wire.CartItemWire, {
    productId: 'Id of the product.',
    variationId: 'Which of its variations; empty where it has none.',
    name: 'Name of the product, as it is now.',
    price: 'Rupees a piece, as it is now.',
    image: 'Address of its main picture, or empty.',
    quantity: 'Pieces, from 1 to 99; may be more than are left by now.',
    variation: 'Size and colour, or null where the product has no variations.',
    totalAmount: 'Price times quantity, in rupees.',
    stock: 'Pieces left, or null where the shop does not count.',
  }),
  Cart: record(wire.CartWire, {
    _id: 'Id of the cart: its shopper’s.',
    items: 'In the order in which they were added.',
    amount: 'Sum over all items, in rupees.',
  }),
  Favourite: record(wire.FavouriteWire, {
    _id: 'Id of the product.',
    productId: 'The same once more.',
    name: 'Name of the product, as it is now.',
    description: 'Its description, as text.',
    image: 'Address of its main picture, or empty.',
    price: 'Rupees, as it is now.',
  }),
  Order: record(wire.OrderWire, {
    _id: 'Id of the order: 128 bits, random.',
    name: 'Name of its first item.',
    image: 'Address of the first item’s picture, or empty.',
    quantity: 'Pieces of all items.',
    totalAmount: 'Rupees that are to be paid, or were.',
    deliveryStatus: 'OrderPlaced, Shipped, Out for Delivery or Delivered.',
    delivaryStatus: 'The same once more, under the name that older clients read.',
    estimatedDelivery: 'ISO 8601, UTC: two days after the order, moved on by the days it is overdue.',
    createdAt: 'ISO 8601, UTC.',
    updatedAt: 'ISO 8601, UTC.',
    paymentMethod: 'Cash on Delivery, Card/UPI or Crypto.',
    paymentStatus: 'Paid, or Pending.',
    addressDetails: 'Where it goes, as it was when the order was placed.',
    cartId: 'Its items, as they were when the order was placed.',
    coupon: 'The coupon that counted, or empty.',
    subtotal: 'Rupees before the coupon.',
    discount: 'Rupees that the coupon took off.',
    refund: 'none; due, where it was paid for and could not be had any more; or done.',
  }),
  Tracking: record(wire.TrackingWire, {
    _id: 'Id of the order.',
    deliveryStatus: 'OrderPlaced, Shipped, Out for Delivery or Delivered.',
    delivaryStatus: 'The same once more, under the name that older clients read.',
    estimatedDelivery: 'ISO 8601, UTC, or null.',
  }),
  Profile: record(wire.ProfileWire, profile),
  Account: record(AccountWire, {
    firstName: profile.firstName,
    lastName: profile.lastName,
    phone: profile.phone,
    img_url: profile.img_url,
    addresses: 'Where the shopper has things sent, oldest first.',
    orders: 'What the shopper ordered, newest first.',
    reviews: 'The shopper’s own comments, newest first, each with its product.',
  }),
  OwnData: record(wire.OwnDataWire, {
    about: 'What a reader of the file has to know.',
    exportedAt: 'ISO 8601, UTC.',
    identity: 'What the identity service knows, or null where the shop has no key for accounts.',
    records: 'Lists of rows by what they are: profile, addresses, orders, orderLines, comments and so on.',
  }),
  Address: record(wire.AddressWire, {
    _id: 'Id of the address.',
    userId: 'Whose it is.',
    name: 'Who takes the products.',
    email: 'E-mail address.',
    address: 'House and street.',
    city: 'City.',
    state: 'State.',
    pincode: 'Six digits.',
    phone: 'Ten digits, without a country code.',
    notes: 'What else there is to know, or empty.',
  }),
  Review: record(ReviewWire, { ...comment, product: 'The product, as on a card.' }),
  Problem: record(ProblemWire, {
    success: 'Always false.',
    message: 'What is wrong, in words for people.',
    statusCode: 'The status of the answer once more.',
    total: 'Rupees: the shop’s own total, where the caller’s was another.',
    subtotal: 'Rupees before the coupon, beside total.',
    error: 'What went wrong, in the words of OAuth, where a partner’s page signs in.',
  }),
}
