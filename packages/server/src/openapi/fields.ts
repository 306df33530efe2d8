import type { CategoryWire, CommentWire, ProductWire, SponsorWire } from '@haat/core/wire'
import type { ProblemWire } from '../http/problem.ts'

type Fields<T> = Readonly<Record<keyof T & string, string>>

const product: Fields<ProductWire> = {
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
  variations: 'Sizes and colours that one may choose from.',
  features: 'What is good to know, a line each.',
  top: 'Section of the home page, or null.',
  productCode: 'The shop’s own code for it.',
  createdAt: 'ISO 8601, UTC.',
}

const category: Fields<CategoryWire> = {
  _id: 'Id of the category.',
  name: 'Name; products refer to it.',
  description: 'Description, as text.',
  imgUrl: 'Address of its picture, or empty.',
  createdAt: 'ISO 8601, UTC.',
}

const comment: Fields<CommentWire> = {
  _id: 'Id of the comment.',
  userId: 'Who wrote it.',
  productId: 'What it is about.',
  comment: 'The text; never markup.',
  username: 'Name of who wrote it.',
  createdAt: 'ISO 8601, UTC.',
}

const sponsor: Fields<SponsorWire> = {
  _id: 'Id of the sponsor.',
  name: 'Name.',
  logo: 'Address of the logo.',
}

const tracking: Readonly<Record<string, string>> = {
  _id: 'Id of the order.',
  deliveryStatus: 'OrderPlaced, Shipped, Out for Delivery or Delivered.',
  delivaryStatus: 'The same once more, under the name that older clients read.',
  estimatedDelivery: 'ISO 8601, UTC, or null.',
}

const problem: Fields<ProblemWire> = {
  success: 'Always false.',
  message: 'What is wrong, in words for people.',
  statusCode: 'The status of the answer once more.',
}

/** One sentence a field, by the name of its record. A field that is new in the wire and missing here fails the typecheck. */
export const fieldsOf: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  Product: product,
  Category: category,
  Comment: comment,
  Sponsor: sponsor,
  Tracking: tracking,
  Problem: problem,
}
