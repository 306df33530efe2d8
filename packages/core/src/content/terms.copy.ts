import type { LegalFacts, LegalPage } from './legal.ts'
import { shownDetails } from './legal.ts'

/** Returns the page with the terms of use. */
export function termsPage(facts: LegalFacts): LegalPage {
  const { name } = shownDetails(facts)
  return {
    title: 'Terms of use',
    description: 'The rules for using this shop: prices, orders, payment, accounts and comments.',
    lead: 'The rules between you and the shop when you browse, order and pay.',
    sections: [
      {
        id: 'seller',
        title: 'Who you buy from',
        parts: [
          `You buy from ${name}. These terms apply to everything that you order here; your rights under the Consumer Protection Act, 2019 are not limited by them.`,
        ],
      },
      {
        id: 'prices',
        title: 'Products and prices',
        parts: [
          'Prices are in Indian rupees and include taxes. The total, with any discount, is shown at checkout before you pay, and is what you are charged; delivery is free. If a price has changed since you opened the page, the new total is shown and nothing is ordered until you agree.',
          'Amounts in other currencies, and numbers in advertisements such as the free-shipping line of the footer, are for decoration: the total at checkout applies.',
        ],
      },
      {
        id: 'orders',
        title: 'Orders',
        parts: [
          'An order is placed when the page “Order Successful!” shows its id. A payment that arrives late still becomes the order it was made for; if the products have run out by then, your money is returned.',
          'There may be limits on how many orders are placed without payment in an hour, to keep stock for everybody. Taking an order off your list does not cancel it: write to us to cancel before it is shipped. No cancellation charge is made.',
        ],
      },
      {
        id: 'payment',
        title: 'Payment',
        parts: [
          'You can pay with the methods offered at checkout. While you pay, the products are reserved for you for some minutes. A quote for a crypto wallet is valid for the time shown next to it; payments that are sent later or with another amount are matched by hand or returned.',
          'If you are charged twice for one order, the second payment is returned to the account that it came from.',
        ],
      },
      {
        id: 'account',
        title: 'Your account',
        parts: [
          'Do not share your sign-in, and tell us if somebody else uses it. You may close your account at any time on your profile page; orders under way are still delivered. We may close an account that is used for fraud or against the law.',
        ],
      },
      {
        id: 'comments',
        title: 'Comments',
        parts: [
          'Write about the product, and only what is true and your own. Comments that are unlawful, abusive or advertise something else may be removed. Everyone can read them.',
        ],
      },
      {
        id: 'law',
        title: 'Law',
        parts: [
          'Indian law applies. Disputes may be taken to the consumer commission where you live, or to the competent courts.',
        ],
      },
    ],
  }
}
