import * as wire from '@haat/core/wire'
import { AccountWire, ReviewWire } from '../account/account.wire.ts'
import type { Parameters } from '../api/route.ts'
import { ProblemWire } from '../http/problem.ts'
import { SearchHitWire } from '../search/search.wire.ts'

/** A schema with a description of each field. The type check fails if a field of the wire format has no description. */
const record = <const R extends Parameters>(
  schema: R,
  fields: Readonly<Record<keyof R['entries'] & string, string>>,
) => ({ schema, fields: fields as Readonly<Record<string, string>> })

const comment = {
  _id: 'Id of the comment.',
  userId: 'User id of the author.',
  productId: 'Id of the product that the comment is about.',
  comment: 'Plain text. Do not interpret it as markup.',
  username: 'Name of the author.',
  createdAt: 'Time of creation, ISO 8601 in UTC.',
  stars: 'From 1 to 5; missing without a rating.',
  photos: 'URLs of at most three photos at the image service; missing without photos.',
  bought: 'True if the author has bought the product; otherwise missing.',
}

const profile = {
  userId: 'User id of the shopper.',
  firstName: 'First name.',
  lastName: 'Last name.',
  phone: 'Phone number with country code, such as +919876543210, or empty.',
  img_url: 'URL of the photo, or empty.',
  countryCode: 'Country code: +91, +1 or +44.',
  phoneVerified: 'Whether the shopper has verified this phone number.',
}

const product = {
  _id: 'Id of the product.',
  name: 'Name.',
  description: 'Description in plain text. Absent with fields=card.',
  category: 'Name of the product’s category, or empty.',
  imgUrl:
    'URLs of the pictures, the main one first. A URL that begins with a slash is relative to this host.',
  videoUrl: 'URLs of videos. Absent with fields=card.',
  price: 'Price in rupees, with at most two decimals.',
  originalPrice: 'Price in rupees before the discount, or null.',
  discount: 'Discount in percent, for the badge, or null.',
  dealStarts:
    'Time since which the price is lower than originalPrice, ISO 8601 in UTC; only sent while a scheduled price holds.',
  dealEnds: 'Time when originalPrice returns as the price, ISO 8601 in UTC; only sent with dealStarts.',
  rating: 'Rating from 0 to 5 stars, or null if there is none.',
  averageReview: 'Average rating of all reviews, from 0 to 5 stars, or null.',
  reviewCount: 'Number of reviews.',
  totalStock: 'Pieces in stock, or null if the shop does not count them.',
  variations:
    'Sizes and colours to choose from, each with the URL of its picture if it has one. If they differ in price, stock or code, each also has price, originalPrice, discount, totalStock and productCode.',
  features: 'Features of the product, one line each.',
  netQuantity: 'Net quantity in unit; only sent if the product has one. Absent with fields=card.',
  unit: 'kg, g, l, ml, m, cm or piece.',
  unitPrice: 'Price in rupees for one pricedUnit; only sent if the product has one.',
  pricedUnit: 'kg, l, m or piece.',
  brand: 'Only sent if the product has one.',
  tags: 'The shop’s own words, such as “Organic”; only sent if the product has any.',
  top: 'Section of the home page that shows the product, or null.',
  productCode: 'The shop’s own code for the product.',
  createdAt: 'Time of creation, ISO 8601 in UTC.',
}

/** Records that have a name in the document. */
export const records = {
  Product: record(wire.ProductWire, product),
  SearchHit: record(SearchHitWire, {
    ...product,
    inName: 'Whether the name or a synonym contains the search text.',
  }),
  Category: record(wire.CategoryWire, {
    _id: 'Id of the category.',
    name: 'Name, which products refer to.',
    description: 'Description in plain text.',
    imgUrl: 'URL of the picture, or empty.',
    createdAt: 'Time of creation, ISO 8601 in UTC.',
  }),
  Comment: record(wire.CommentWire, comment),
  Sponsor: record(wire.SponsorWire, {
    _id: 'Id of the sponsor.',
    name: 'Name.',
    logo: 'URL of the logo.',
  }),
  CartItem: record(wire.CartItemWire, {
    productId: 'Id of the product.',
    variationId: 'Id of the variation; empty for a product without variations.',
    name: 'Current name of the product.',
    price: 'Current price of one piece, in rupees.',
    image: 'URL of the product’s main picture, or empty.',
    quantity: 'Number of pieces, from 1 to 99. It may exceed the current stock.',
    variation: 'Size and colour, or null for a product without variations.',
    totalAmount: 'Price multiplied by quantity, in rupees.',
    stock: 'Pieces in stock, or null if the shop does not count them.',
  }),
  Cart: record(wire.CartWire, {
    _id: 'Id of the cart, which is the user id of its shopper.',
    items: 'The items, in the order in which they were added.',
    amount: 'Sum of all items, in rupees.',
    purchaseId:
      'Id of the purchase that the cart becomes; a new one after each order. Null before the first addition.',
  }),
  Favourite: record(wire.FavouriteWire, {
    _id: 'Id of the product.',
    productId: 'The same id.',
    name: 'Current name of the product.',
    description: 'Current description of the product, in plain text.',
    image: 'URL of the product’s main picture, or empty.',
    price: 'Current price in rupees.',
  }),
  Order: record(wire.OrderWire, {
    _id: 'Id of the order: 128 random bits.',
    name: 'Name of the first item.',
    image: 'URL of the first item’s picture, or empty.',
    quantity: 'Number of pieces of all items.',
    totalAmount: 'Amount that was paid or must be paid, in rupees.',
    deliveryStatus: 'OrderPlaced, Shipped, Out for Delivery or Delivered.',
    delivaryStatus: 'The same as deliveryStatus, under the name that older clients read.',
    estimatedDelivery:
      'Expected time of delivery, ISO 8601 in UTC: the promised one, or two days after the order, plus the days that it is overdue.',
    createdAt: 'Time of creation, ISO 8601 in UTC.',
    updatedAt: 'Time of the last change, ISO 8601 in UTC.',
    paymentMethod: 'Cash on Delivery, Card/UPI or Crypto.',
    paymentStatus: 'Paid, or Pending.',
    addressDetails: 'The delivery address, as it was when the order was placed.',
    cartId:
      'The items, as they were when the order was placed. Each has a state: ordered, cancelled, asked (the shopper asks to return it), returned, or refused.',
    coupon: 'The coupon that was applied, or empty.',
    subtotal: 'Amount before the coupon, in rupees.',
    discount: 'Discount by the coupon, in rupees.',
    delivery: 'What the delivery costs, in rupees; part of totalAmount.',
    slot: 'Day and times in India in which it is delivered, such as “2026-11-29 18:00-21:00”; empty for none.',
    refund:
      'State of a refund: none; due, if the order was paid but the products were no longer available; or done.',
    purchaseId: 'The purchase that became this order.',
    invoices:
      'The tax invoice, issued when the order is shipped, and the credit notes, with GST in rupees. Empty if the shop has no GSTIN.',
    refunded: 'Amount of its payments that was refunded, in rupees.',
    refundDue: 'Amount of duplicate or excessive payments that has to be refunded, in rupees.',
    refunding: 'Amount of cancelled and returned lines that is being refunded, in rupees.',
    canCancel: 'Whether the shopper may cancel lines of it now.',
    returnPhotos: 'URLs of the photos with which the shopper asked to return it.',
    canReturn: 'Whether the shopper may ask now to return lines of it.',
  }),
  Tracking: record(wire.TrackingWire, {
    _id: 'Id of the order.',
    deliveryStatus: 'OrderPlaced, Shipped, Out for Delivery or Delivered.',
    delivaryStatus: 'The same as deliveryStatus, under the name that older clients read.',
    estimatedDelivery: 'Expected time of delivery, ISO 8601 in UTC, or null.',
    outcome: 'cancelled or returned, if all of the order was; otherwise missing.',
  }),
  Profile: record(wire.ProfileWire, profile),
  Account: record(AccountWire, {
    firstName: profile.firstName,
    lastName: profile.lastName,
    phone: profile.phone,
    img_url: profile.img_url,
    addresses: 'The shopper’s delivery addresses, oldest first.',
    orders: 'The shopper’s orders, newest first.',
    reviews: 'The shopper’s own comments, newest first, each with its product.',
  }),
  OwnData: record(wire.OwnDataWire, {
    about: 'An explanation for readers of the file.',
    exportedAt: 'Time of the export, ISO 8601 in UTC.',
    identity: 'Data stored by the identity service, or null if the shop has no key for its accounts.',
    records: 'Lists of rows by kind: profile, addresses, orders, orderLines, comments and so on.',
  }),
  Address: record(wire.AddressWire, {
    _id: 'Id of the address.',
    userId: 'User id of the owner.',
    name: 'Name of the recipient.',
    email: 'E-mail address.',
    address: 'House number and street.',
    city: 'City.',
    state: 'State.',
    pincode: 'PIN code, six digits.',
    phone: 'Phone number: ten digits, without country code.',
    notes: 'Notes for the delivery, or empty.',
    isDefault: 'True for the address that is chosen first at the checkout; missing for others.',
  }),
  Review: record(ReviewWire, { ...comment, product: 'The product, with the fields of a product card.' }),
  Problem: record(ProblemWire, {
    success: 'Always false.',
    message: 'The reason, as a sentence for people.',
    statusCode: 'The HTTP status of the response.',
    total: 'The shop’s total in rupees, if the caller sent a different one.',
    subtotal: 'Amount before the coupon in rupees, with total.',
    orderId: 'Id of the order, if the purchase was ordered already.',
    error:
      'Code for programs: OAuth’s if sign-in on a partner’s page failed, or one of the shop’s own. Not every error has one.',
  }),
}
