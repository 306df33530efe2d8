/** Contact details of the shop, used on all pages. */
export const reach = {
  email: { text: 'hello@haat.example', href: 'mailto:hello@haat.example' },
  phone: { text: '+91 80 4718 2200', href: 'tel:+918047182200' },
  street: '14 Russell Market Road, Shivajinagar',
  city: 'Bengaluru',
  pincode: '560051',
  region: 'Karnataka',
} as const

/** Texts of the contact page: three fixed cards (storefront.md §2, account.md §2). */
export const contactCopy = {
  title: 'Contact Us',
  lead: 'Is something damaged, late, or better than you hoped? Write to us: a person reads every message.',
  cards: [
    {
      icon: 'mail',
      title: 'Email',
      text: 'Best for anything with a photo. We answer within a day.',
      lines: [reach.email],
    },
    {
      icon: 'phone',
      title: 'Phone',
      text: 'Day and night, in Hindi, English, Kannada and Tamil.',
      lines: [reach.phone],
    },
    {
      icon: 'pin',
      title: 'Location',
      text: 'Come and taste before you order: daily from 6 in the morning until noon.',
      lines: [{ text: reach.street }, { text: `${reach.city} ${reach.pincode}, ${reach.region}` }],
    },
  ],
  quick: {
    title: 'Perhaps it is answered already',
    text: 'Where an order is, what can be returned, how to pay: most questions are one click away.',
    faq: { text: 'Read the FAQ', href: '/faqs' },
    tracking: { text: 'Track an order', href: '/order-tracking' },
  },
} as const
