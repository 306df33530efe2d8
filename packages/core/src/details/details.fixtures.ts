import type { AboutShop } from '../shared/shop-details.ts'

/** A shop with all questions that the assistant knows. */
export const aboutShop: AboutShop = {
  languages: ['en', 'hi'],
  details: {
    name: 'Sample Stores',
    motto: 'Everything for every day',
    email: 'hello@stores.example',
    phone: '+91 80 1234 5678',
    address: {
      street: '1 Sample Road, Indiranagar',
      city: 'Bengaluru',
      pincode: '560038',
      region: 'Karnataka',
    },
    hours: { phone: 'from nine to nine', counter: 'daily from ten to six' },
    accent: '#8a1538',
    promises: {
      cancelWithin: '1 hour',
      returnDays: 30,
      defectDays: 7,
      refundIn: '3-5 business days',
      deliveryIn: '3-5 business days',
      afterShipping: '2-3 days',
      abroadIn: '7-14 business days',
      support: '24/7',
      warranty: '1 year warranty',
      freeDelivery: null,
      coupon: 'FEATURE10',
      couponTakes: '10%',
    },
  },
  questions: [
    {
      id: 'cancel',
      answer:
        'Yes. You can cancel or modify an order within 1 hour of placing it, and later as long as it has not been shipped: write to us or call. Nothing is charged for that.',
    },
    {
      id: 'pay',
      answer:
        'With cash when it arrives, by card or UPI, or from a crypto wallet. Card details never pass through our hands; the payment provider keeps them.',
    },
    {
      id: 'minimum',
      answer: 'No. One bunch of coriander is an order, and we have packed many.',
    },
    {
      id: 'nobody-home',
      answer:
        'The courier calls first and tries again the next day. You can leave a note with a neighbour or a gate number in the address.',
    },
    {
      id: 'refund',
      answer:
        'Refunds are made in 3-5 business days after the return has reached us, to the card, account or wallet you paid from.',
    },
    {
      id: 'damaged',
      answer:
        'Tell us with a photo, within 7 days of delivery. You choose between a new one and your money. The picture is all the proof that we need.',
    },
    {
      id: 'need-account',
      answer:
        'Not for browsing, searching or tracking an order. You need one for the cart, favourites, comments and orders.',
    },
    {
      id: 'safe',
      answer:
        'Sign-in is handled by a specialised service, so we never see your password. Your address and phone number are used for your deliveries and nothing else.',
    },
    {
      id: 'password',
      answer:
        'Choose “Forgot password” on the sign-in page. A code comes to your e-mail, and a new password is set in a minute.',
    },
    {
      id: 'close-account',
      answer:
        'Any time, on your profile page. Open orders are still delivered, and can be tracked by their ID.',
    },
  ],
}
