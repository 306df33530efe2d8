import { reach } from './contact.copy.ts'

export interface FaqItem {
  readonly question: string
  readonly answer: string
}

/** A group of questions, of which one is open at a time. */
export interface FaqGroup {
  readonly id: string
  readonly title: string
  readonly items: readonly FaqItem[]
}

const groups: readonly FaqGroup[] = [
  {
    id: 'ordering',
    title: 'Ordering & Payment',
    items: [
      {
        question: 'How do I place an order?',
        answer:
          'Put what you like into the cart, choose where it should go and how you want to pay, and place the order. You see the full price before you do.',
      },
      {
        question: 'Can I change or cancel my order?',
        answer:
          'Yes. You can cancel or modify an order within 1 hour of placing it. After that it is being packed: call us and we will see what can be done.',
      },
      {
        question: 'How can I pay?',
        answer:
          'With cash when it arrives, by card or UPI, or from a crypto wallet. Card details never pass through our hands; the payment provider keeps them.',
      },
      {
        question: 'Is there a minimum order?',
        answer: 'No. One bunch of coriander is an order, and we have packed many.',
      },
    ],
  },
  {
    id: 'shipping',
    title: 'Shipping & Delivery',
    items: [
      {
        question: 'How long does delivery take?',
        answer:
          'Domestic orders arrive in 3-5 business days, international ones in 7-14 business days. Fresh products are shipped first.',
      },
      {
        question: 'What does delivery cost?',
        answer:
          'Domestic shipping is free for orders over $50. Below that the charge is shown before you pay.',
      },
      {
        question: 'Where is my order?',
        answer:
          'Open Order Tracking and enter the order ID from your confirmation. It shows the step your parcel is at and the day we expect it.',
      },
      {
        question: 'What if nobody is at home?',
        answer:
          'The courier calls first and tries again the next day. You can leave a note with a neighbour or a gate number in the address.',
      },
    ],
  },
  {
    id: 'returns',
    title: 'Returns & Refunds',
    items: [
      {
        question: 'Can I return something?',
        answer:
          'Yes, within 30 days of delivery, unused and in its packaging. Fresh food cannot be sent back: send us a photo, and we replace or refund it.',
      },
      {
        question: 'When do I get my money back?',
        answer:
          'Refunds are made in 3-5 business days after the return has reached us, to the card, account or wallet you paid from.',
      },
      {
        question: 'Something arrived damaged or wrong. What now?',
        answer:
          'Tell us with a photo, as soon as you can. You choose between a new one and your money. The picture is all the proof that we need.',
      },
    ],
  },
  {
    id: 'account',
    title: 'Account & Security',
    items: [
      {
        question: 'Do I need an account?',
        answer:
          'Not for browsing, searching or tracking an order. You need one for the cart, favourites, comments and orders.',
      },
      {
        question: 'Is my data safe?',
        answer:
          'Sign-in is handled by a specialised service, so we never see your password. Your address and phone number are used for your deliveries and nothing else.',
      },
      {
        question: 'I forgot my password.',
        answer:
          'Choose “Forgot password” on the sign-in page. A code comes to your e-mail, and a new password is set in a minute.',
      },
      {
        question: 'Can I close my account?',
        answer:
          'Any time. Write to us from the address you signed up with; we delete it and tell you when it is done.',
      },
    ],
  },
]

/** Texts of the FAQ. Its claims are display text only (storefront.md §2). */
export const faqCopy = {
  title: 'Frequently Asked Questions',
  lead: 'Short answers to what we are asked across the counter.',
  jump: 'Topics',
  groups,
  more: {
    title: 'Still wondering?',
    text: 'Ask a person. We are here day and night.',
    contact: { text: 'Contact Support', href: '/contact' },
    email: { text: 'Email Us', href: reach.email.href },
  },
} as const
