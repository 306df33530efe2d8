/** Descriptions of the fields of request bodies, by name: a name means the same in every call. */
export const BODY_DESCRIPTIONS: Readonly<Record<string, string>> = {
  userId: 'Your own user id. May be left out, because the token has it.',
  productId: 'Id of the product.',
  variationId: 'Id of the variation, as in the cart; empty for a product without variations.',
  variation: 'The chosen size and colour.',
  quantity: 'Number of pieces.',
  increment: 'Number of pieces to add; a negative number removes pieces.',
  name: 'Accepted but ignored: the shop uses the name in its catalogue.',
  price: 'Accepted but ignored: the shop uses the price in its catalogue.',
  image: 'Accepted but ignored: the shop uses the picture in its catalogue.',
  totalAmount: 'Accepted but ignored: the shop calculates the sum.',
  comment: 'Plain text, at most 2,000 characters. Markup is not interpreted.',
  username: 'Accepted but ignored: the shop uses the name in the profile.',
  createdAt: 'Accepted but ignored: the shop uses the time of the call.',
  firstName: 'First name, at most 80 characters.',
  lastName: 'Last name, at most 80 characters.',
  phone:
    'Country code (+91, +1 or +44) and ten digits, such as +919876543210. Separators, a leading 0 and digits of other scripts are accepted. Without a country code, +91.',
  img_url: 'URL of the photo at the image service; empty for no photo.',
  stars: 'From 1 to 5, or null for none.',
  photos: 'URLs of at most three photos at the image service.',
  countryCode: 'Country code that the form preselects while the profile has no phone.',
  products:
    'The products to buy, each with productId, variationId and quantity. If left out, everything in the cart.',
  purchaseId:
    'The purchase: the cart’s purchaseId, or a new random id for each purchase with Buy now. It becomes one order, however often and by whichever method it is sent. If left out, the products must be in the cart.',
  address: 'Id of one of your addresses.',
  gstin: 'GSTIN of a buyer who is a business, for the tax invoice.',
  slot: 'Id of a delivery time that is free, from GET /api/v1/delivery/{pincode}, in a shop that has them.',
  campaign:
    'What led the shopper to the shop (utm_campaign or utm_source), for the merchant’s reports: 64 characters at most.',
  coupon: 'Coupon code, in upper or lower case; empty for no coupon.',
  source:
    '“cart” removes the bought products from the cart; “product” is for a purchase with Buy now, which needs a purchaseId.',
  total:
    'Total in rupees that the shopper saw. It must equal the shop’s own total, with or without the coupon; otherwise the call is refused.',
  amount: 'Total in rupees that the shopper saw, like total in other calls.',
  currency: 'INR. May be left out.',
  razorpay_order_id: 'Id of the provider’s order, as its checkout returns it.',
  razorpay_payment_id: 'Id of the provider’s payment, as its checkout returns it.',
  razorpay_signature: 'The provider’s signature of both ids.',
  from: 'Address of the paying wallet: with its checksum, all in lower case or all in upper case.',
  transactionHash: 'Hash of the transaction.',
  nonce: 'Nonce of the transaction, if the wallet tells it: the shop then notices that it was cancelled.',
  quoteId: 'Id of the quote. If left out, your quote that matches the transaction.',
  signature: 'The paying wallet’s signature of the quote’s challenge, if the quote has one.',
  ethAmount: 'Accepted but ignored: the shop reads it from the transaction.',
  network: 'Accepted but ignored: the shop reads it from the transaction.',
  confirm: 'The word CLOSE, which the shopper typed to confirm.',
  otp: 'The six digits that were sent to the phone.',
}

/** Values of required fields in examples. `{id}` is replaced by the id of a product, `{call}` by that of the call. */
const REQUIRED_EXAMPLES: Readonly<Record<string, unknown>> = {
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
  reason: 'Too small.',
  endpoint: 'https://fcm.googleapis.com/fcm/send/phone',
  keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) },
  auth: 'A'.repeat(22),
  device: {
    endpoint: 'https://fcm.googleapis.com/fcm/send/phone',
    keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) },
  },
  coupon: 'FEATURE10',
  otp: '123456',
}

/** Values of optional fields that the examples need to succeed. */
const OPTIONAL_EXAMPLES: Readonly<Record<string, unknown>> = {
  products: [{ productId: '{id}', quantity: 1 }],
  source: 'product',
  purchaseId: 'example-{call}',
  address: 'user_demo-address-1',
  quoteId: 'quote_1',
}

/** Descriptions of the top-level fields of responses. */
export const ANSWER_DESCRIPTIONS: Readonly<Record<string, string>> = {
  addresses: 'The shopper’s delivery addresses, oldest first.',
  address: 'The address after the change.',
  verifiedPhones: 'Phone numbers that the shopper has verified, with country code.',
  success: 'Whether the call succeeded.',
  message: 'The result, as a sentence for the shopper.',
  statusCode: 'A status for clients that read it in the body. It may differ from the HTTP status.',
  m: '“s” for success, “f” for failure.',
  data: 'The requested or changed data.',
  total: 'Number of all records, on all pages.',
  orderId:
    'Id of the order, or null while there is none. When a payment begins, the id of the provider’s order.',
  intentId: 'Id of the payment, to request its state with.',
  purchaseId: 'The purchase: of the cart, or of the payment.',
  keyId: 'The provider’s public key, for its checkout.',
  amount: 'Amount in paise, as the provider’s checkout requires it.',
  currency: 'INR.',
  pending: 'Whether the payment still waits for a confirmation.',
  ordersUnderWay: 'Orders that are not delivered yet. They will be delivered.',
  nextCursor: 'Send it as cursor to get the next page. Null on the last page.',
  cart: 'The list of favourites.',
  key: 'The shop’s public key (RFC 8292), in base64url.',
}

/** An example body with the required fields, and the optional ones that it needs to succeed. */
export const exampleBody = (
  fields: readonly string[],
  required: readonly string[],
): Record<string, unknown> =>
  Object.fromEntries(
    fields
      .filter((name) => required.includes(name) || name in OPTIONAL_EXAMPLES)
      .map((name) => [name, OPTIONAL_EXAMPLES[name] ?? REQUIRED_EXAMPLES[name]]),
  )
