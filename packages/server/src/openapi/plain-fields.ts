interface PlainField {
  /** One sentence. */
  readonly about: string
  /** What it may look like, in an example that one can try. `{id}` is replaced by some product. */
  readonly example: unknown
  /** Is part of examples, although it may be left out: without it there is nothing to try. */
  readonly shown?: true
}

/** Fields of bodies, by their name: they mean the same in every call. */
const BODY: Readonly<Record<string, PlainField>> = {
  userId: { about: 'Your own user id, or left out: the token says it anyway.', example: 'user_demo' },
  productId: { about: 'Id of the product.', example: '{id}' },
  variationId: { about: 'Which size and colour, as the cart names it; empty for none.', example: '' },
  variation: { about: 'Size and colour that were chosen.', example: { size: 'M', color: 'Indigo' } },
  quantity: { about: 'Pieces.', example: 1 },
  increment: { about: 'Pieces more, or less where it is below zero.', example: 1 },
  name: { about: 'Taken, and not believed: the shop knows the name.', example: 'Red Tomato' },
  price: { about: 'Taken, and not believed: the shop knows the price.', example: 40.5 },
  image: { about: 'Taken, and not believed: the shop knows the picture.', example: '' },
  totalAmount: { about: 'Taken, and not believed: the shop does the sum.', example: 40.5 },
  comment: { about: 'The text; never markup. At most 2,000 characters.', example: 'Fresh and sweet.' },
  username: { about: 'Taken, and not believed: it is the name of the profile.', example: 'Asha Rao' },
  createdAt: { about: 'Taken, and not believed: it is the moment of the call.', example: '' },
  firstName: { about: 'First name, at most 80 characters.', example: 'Asha' },
  lastName: { about: 'Last name, at most 80 characters.', example: 'Rao' },
  phone: {
    about: 'Country code (+91, +1 or +44) and ten digits, such as +919876543210.',
    example: '+919876543210',
  },
  img_url: { about: 'Address of the photo at the image service; empty for none.', example: '' },
  countryCode: { about: 'Country to choose in the form while there is no phone.', example: '+91' },
  products: {
    about: 'What is bought: productId, variationId and quantity of each. Left out: everything in the cart.',
    example: [{ productId: '{id}', quantity: 1 }],
    shown: true,
  },
  address: {
    about: 'Id of one of your addresses.',
    example: 'user_demo-address-1',
    shown: true,
  },
  coupon: { about: 'The coupon, in any case; empty for none.', example: 'FEATURE10' },
  source: {
    about: 'cart, where what is bought leaves the cart; product, for one that was bought at once.',
    example: 'cart',
  },
  total: {
    about: 'Rupees that you saw. Anything but the shop’s own total, with the coupon or without, is refused.',
    example: 40.5,
  },
  amount: { about: 'Rupees that you saw, as total is elsewhere.', example: 40.5 },
  currency: { about: 'INR, or left out.', example: 'INR' },
  razorpay_order_id: { about: 'The provider’s order, as its checkout hands it over.', example: 'order_1' },
  razorpay_payment_id: { about: 'The provider’s payment, as its checkout hands it over.', example: 'pay_1' },
  razorpay_signature: { about: 'The provider’s signature over both.', example: 'none' },
  from: {
    about: 'Address of the paying wallet, with its checksum or in one case.',
    example: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  },
  transactionHash: { about: 'Hash of the transaction.', example: `0x${'ab'.repeat(32)}` },
  quoteId: {
    about: 'The quote; left out: your own that the transaction fits.',
    example: 'quote_1',
    shown: true,
  },
  signature: {
    about: 'Of the quote’s challenge, by the paying wallet; only where it has one.',
    example: '0x',
  },
  ethAmount: { about: 'Taken, and not believed: the transaction says it.', example: '0.000798' },
  network: { about: 'Taken, and not believed: the transaction says it.', example: 'Sepolia' },
  otp: { about: 'The six digits that were sent.', example: '123456' },
}

/** Fields around what an answer is about. */
const ANSWER: Readonly<Record<string, string>> = {
  addresses: 'Where the shopper has things sent, oldest first.',
  address: 'The address as it is now.',
  verifiedPhones: 'Phones that the shopper verified, with their country code.',
  success: 'Whether it was done.',
  message: 'What happened, in words for people.',
  statusCode: 'A status once more, for clients that look here: it may differ from the answer’s own.',
  m: '“s” for success, “f” for failure.',
  data: 'What the answer is about.',
  total: 'How many there are in all.',
  orderId: 'The order. Of a payment that begins, the provider’s; null while there is none.',
  intentId: 'Id of the payment, to ask for its state.',
  keyId: 'The provider’s public key, for its checkout.',
  amount: 'Paise, as the provider’s checkout wants them.',
  currency: 'INR.',
  pending: 'Whether it waits for a confirmation.',
  nextCursor: 'Send it as cursor to get the next page; null on the last one.',
  cart: 'The list.',
}

/** What a field of a body means; undefined where nobody wrote it down. */
export const bodySentence = (name: string): string | undefined => BODY[name]?.about
export const answerSentence = (name: string): string | undefined => ANSWER[name]

/** A body that says no more than it must to be worth trying. */
export const exampleBody = (
  fields: readonly string[],
  required: readonly string[],
): Record<string, unknown> =>
  Object.fromEntries(
    fields
      .filter((name) => required.includes(name) || BODY[name]?.shown)
      .map((name) => [name, BODY[name]?.example]),
  )
