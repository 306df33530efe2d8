/** Sentences for the fields of bodies, by their name: they mean the same in every call. */
export const BODY_SENTENCES: Readonly<Record<string, string>> = {
  userId: 'Your own user id, or left out: the token says it anyway.',
  productId: 'Id of the product.',
  variationId: 'Which size and colour, as the cart names it; empty for none.',
  variation: 'Size and colour that were chosen.',
  quantity: 'Pieces.',
  increment: 'Pieces more, or less where it is below zero.',
  name: 'Taken, and not believed: the shop knows the name.',
  price: 'Taken, and not believed: the shop knows the price.',
  image: 'Taken, and not believed: the shop knows the picture.',
  totalAmount: 'Taken, and not believed: the shop does the sum.',
  comment: 'The text; never markup. At most 2,000 characters.',
  username: 'Taken, and not believed: it is the name of the profile.',
  createdAt: 'Taken, and not believed: it is the moment of the call.',
  firstName: 'First name, at most 80 characters.',
  lastName: 'Last name, at most 80 characters.',
  phone: 'Country code (+91, +1 or +44) and ten digits, such as +919876543210.',
  img_url: 'Address of the photo at the image service; empty for none.',
  countryCode: 'Country to choose in the form while there is no phone.',
  products: 'What is bought: productId, variationId and quantity of each. Left out: everything in the cart.',
  address: 'Id of one of your addresses.',
  coupon: 'The coupon, in any case; empty for none.',
  source: 'cart, where what is bought leaves the cart; product, for one that was bought at once.',
  total: 'Rupees that you saw. Anything but the shop’s own total, with the coupon or without, is refused.',
  amount: 'Rupees that you saw, as total is elsewhere.',
  currency: 'INR, or left out.',
  razorpay_order_id: 'The provider’s order, as its checkout hands it over.',
  razorpay_payment_id: 'The provider’s payment, as its checkout hands it over.',
  razorpay_signature: 'The provider’s signature over both.',
  from: 'Address of the paying wallet, with its checksum or in one case.',
  transactionHash: 'Hash of the transaction.',
  quoteId: 'The quote; left out: your own that the transaction fits.',
  signature: 'Of the quote’s challenge, by the paying wallet; only where it has one.',
  ethAmount: 'Taken, and not believed: the transaction says it.',
  network: 'Taken, and not believed: the transaction says it.',
  confirm: 'What was typed to confirm: CLOSE.',
  otp: 'The six digits that were sent.',
}

/** What fields may look like in an example that one can try, those that must be there. `{id}` is replaced by some product. */
const NEEDED: Readonly<Record<string, unknown>> = {
  productId: '{id}',
  increment: 1,
  name: 'Red Tomato',
  comment: 'Fresh and sweet.',
  firstName: 'Asha',
  lastName: 'Rao',
  phone: '+919876543210',
  razorpay_order_id: 'order_1',
  razorpay_payment_id: 'pay_1',
  razorpay_signature: 'none',
  from: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  transactionHash: `0x${'ab'.repeat(32)}`,
  confirm: 'CLOSE',
  otp: '123456',
}

/** The same for fields that may be left out, and without which there is nothing to try. */
const SHOWN: Readonly<Record<string, unknown>> = {
  products: [{ productId: '{id}', quantity: 1 }],
  address: 'user_demo-address-1',
  quoteId: 'quote_1',
}

/** Sentences for the fields around what an answer is about. */
export const ANSWER_SENTENCES: Readonly<Record<string, string>> = {
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
  ordersUnderWay: 'Orders that are still on their way; they are delivered.',
  nextCursor: 'Send it as cursor to get the next page; null on the last one.',
  cart: 'The list.',
}

/** A body that says no more than it must to be worth trying. */
export const exampleBody = (
  fields: readonly string[],
  required: readonly string[],
): Record<string, unknown> =>
  Object.fromEntries(
    fields
      .filter((name) => required.includes(name) || name in SHOWN)
      .map((name) => [name, SHOWN[name] ?? NEEDED[name]]),
  )
