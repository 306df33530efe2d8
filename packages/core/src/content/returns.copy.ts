import type { LegalFacts, LegalPage } from './legal.ts'
import { shownDetails } from './legal.ts'

/** Returns the page about returns and refunds. */
export function returnsPage(facts: LegalFacts): LegalPage {
  const { email, phone } = shownDetails(facts)
  return {
    title: 'Returns and refunds',
    description: 'What can be returned, until when, how to ask for it, and when the money comes back.',
    lead: 'Something wrong, broken or not as described? You get another one, or your money back.',
    sections: [
      {
        id: 'wrong',
        title: 'Defective, damaged or wrong',
        parts: [
          'Tell us within 7 days of delivery, with the order id and a photo. You choose between a replacement and a refund, and pay nothing for the return.',
        ],
      },
      {
        id: 'mind',
        title: 'Unused',
        parts: [
          'Unused products in their packaging can be sent back within 30 days of delivery. Fresh food cannot be sent back: send a photo, and we replace or refund it.',
          'If two pages of this shop state different periods, the longer one applies.',
        ],
      },
      {
        id: 'how',
        title: 'How to ask',
        parts: [
          [
            'Use the contact form, with your order id as the subject,',
            `or write to ${email},`,
            `or call ${phone}.`,
          ],
          'Returned products are collected from the address of the order.',
        ],
      },
      {
        id: 'refunds',
        title: 'Refunds',
        parts: [
          'Refunds go to the card, bank account or wallet that was paid from, in 3 to 5 business days after the return reached us; your bank may take longer. Cash on delivery is refunded by bank transfer. A payment in ether is refunded in rupees at the amount of the order.',
          'An order that was paid for and could not be delivered is refunded in full, without your asking.',
        ],
      },
    ],
  }
}

/** Returns the page about delivery. */
export function shippingPage(facts: LegalFacts): LegalPage {
  const { email } = shownDetails(facts)
  return {
    title: 'Shipping',
    description: 'Where this shop delivers, what it costs, how long it takes, and how to follow an order.',
    lead: 'Delivery is free, and every order can be followed from the stall to your door.',
    sections: [
      {
        id: 'where',
        title: 'Where and for how much',
        parts: [
          'Orders go to addresses in India with a six-digit pincode. Delivery costs nothing; the checkout shows it as “Free”, whatever other pages advertise.',
        ],
      },
      {
        id: 'when',
        title: 'How long it takes',
        parts: [
          'An order is expected two days after it was placed; delivery usually takes 2–3 days after shipping, and up to 5 business days to remote places. Where an order is late, its page shows the new day.',
          'If it cannot be delivered at all, you are told, and your money is returned.',
        ],
      },
      {
        id: 'follow',
        title: 'Following an order',
        parts: [
          [
            'On your profile page, under “Your Orders”.',
            'On the page “Track Your Order”, with the full order id. Anyone with the id can see the status of the order, and nothing personal.',
          ],
        ],
      },
      {
        id: 'arrival',
        title: 'When it arrives',
        parts: [
          'Please look at the parcel while the courier is there. Cash on delivery is paid then, in the amount of the order.',
          `If nobody is in, the courier tries again. An address can be changed until the parcel is shipped: write to ${email}.`,
        ],
      },
    ],
  }
}
