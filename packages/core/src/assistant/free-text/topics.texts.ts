import { defineTexts } from '../../shared/texts.ts'

/** Answers of the assistant to texts without a keyword. */
export const topicsTexts = defineTexts('topics', {
  area: 'Within India orders arrive in {promises.deliveryIn}; deliveries abroad, which our team arranges, take {promises.abroadIn}.',
  /** Instead, in a shop that does not deliver abroad. */
  areaInIndia: 'We deliver within India. Orders arrive in {promises.deliveryIn}.',
  coupon:
    'With the code {promises.coupon} you get {promises.couponTakes} off the subtotal. Enter it at checkout, in the order summary.',
  noCoupon: 'There is no coupon just now. If you have a code, enter it at checkout, in the order summary.',
  deliveryCost: 'Delivery is free: checkout adds nothing for it.',
  /** Instead of these, in a shop whose delivery depends on the pincode. */
  deliveryByPincode:
    'Where we deliver, when and for how much depends on the pincode. Enter yours in the cart to see it.',
  reach: 'You reach our team by phone on {phone}, by e-mail at {email}, and at {address}.',
  hours: 'We answer the phone {phone}, and are open {counter}.',
  latest: 'Your latest order is {order}: {step}. Expect it by {day}.',
  /** Without a day of delivery. */
  latestUndated: 'Your latest order is {order}: {step}.',
  otp: 'Codes come by text message, and those for signing in by e-mail. Check the number and the spam folder; then “Send another OTP” sends a new one. Only the newest code is valid.',
  payment: {
    ordered: 'I’ve looked: your last payment has its order, {order}. You need not pay again.',
    waiting:
      'I’ve looked: your last payment is still being confirmed. The order appears by itself as soon as the money arrives. Please don’t pay again.',
    /** `why` is the server's reason, a sentence. */
    over: 'I’ve looked: your last payment has no order. {why}',
    none: 'I find no payment of yours in the last seven days. If your bank shows one, send its reference to our team below.',
    failed: 'I can’t look for your payment right now. Try again, or send its reference to our team below.',
  },
  product: 'I found one product for “{text}”.',
  products: 'I found these for “{text}”.',
  /** The shop sells no such product, or none at this price. */
  notFound: 'I find no “{text}” in our shop.',
  notFoundButNear: 'I find no “{text}” in our shop. These come near.',
  receipt: 'The receipt of an order is on its page, under “Print receipt”.',
  soon: 'We promise delivery in {promises.deliveryIn}; it usually takes {promises.afterShipping} after shipping.',
  links: {
    cart: 'Open the cart',
    order: 'See this order',
    orders: 'See your orders',
    faq: 'Read the FAQ',
    results: 'See all {count} results',
    whatsapp: 'Chat on WhatsApp',
  },
  /** Topics to choose from, if a message is unclear. They are sent as messages. */
  choices: {
    about: 'About the shop',
    addresses: 'My addresses',
    area: 'Delivery area',
    blog: 'Blog',
    cancel: 'Change an order',
    cart: 'My cart',
    categories: 'Categories',
    close: 'Close account',
    coupon: 'Discounts',
    currency: 'Prices in rupees',
    damaged: 'Arrived damaged',
    delivery: 'Delivery time',
    faq: 'FAQ',
    favourites: 'My favourites',
    fee: 'Delivery cost',
    help: 'What can you do?',
    hours: 'Opening hours',
    invoice: 'Order receipt',
    logout: 'Log out',
    minimum: 'Minimum order',
    'need-account': 'Need an account?',
    'nobody-home': 'Nobody at home',
    orders: 'Where is my order?',
    otp: 'No OTP arrives',
    paying: 'How can I pay?',
    payment: 'Paid, no order',
    person: 'Talk to a person',
    'place-order': 'How do I order?',
    products: 'What do you sell?',
    profile: 'My name and phone',
    reach: 'Where is the shop?',
    refund: 'My refund',
    return: 'Return something',
    safe: 'Is my data safe?',
    'sign-in': 'Forgot password',
    soon: 'Deliver tomorrow?',
  },
})
