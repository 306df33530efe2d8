import { reach } from '../../content/contact.copy.ts'

/** Answers of the assistant to texts without a keyword. */
export const topicsCopy = {
  coupon: 'With the code FEATURE10 you get 10% off the subtotal. Enter it at checkout, in the order summary.',
  deliveryCost: 'Delivery is free: checkout adds nothing for it.',
  reach: `You reach our team by phone on ${reach.phone.text}, by e-mail at ${reach.email.text}, and at ${reach.street}, ${reach.city} ${reach.pincode}.`,
  hours: 'We answer the phone day and night, and the stall is open daily from 6 in the morning until noon.',
  latest: (order: string, step: string, day: string) =>
    `Your latest order is ${order}: ${step}.${day && ` Expect it by ${day}.`}`,
  products: (text: string, count: number) =>
    count === 1 ? `I found one product for “${text}”.` : `I found these for “${text}”.`,
  links: {
    cart: 'Open the cart',
    order: 'See this order',
    faq: 'Read the FAQ',
    results: (count: number) => `See all ${count} results`,
  },
} as const
