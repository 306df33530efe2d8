import { reach } from './contact.copy.ts'

/** Texts and links of the footer (storefront.md §2), with a euro amount as specified. */
export const footerCopy = {
  label: 'Footer',
  services: [
    { icon: 'truck', title: 'Free Shipping', text: 'From 500.00 euro' },
    { icon: 'phone', title: 'Support 24/7', text: 'A person answers, day and night' },
    { icon: 'shield', title: 'Secure Payment', text: 'Cash, card, UPI or wallet' },
    { icon: 'bag', title: 'Latest Offer', text: 'Upto 20% Off' },
  ],
  about:
    'The open-air market that comes to an Indian town once a week, open every day: picked at dawn, priced in the open, brought to your door.',
  columns: [
    {
      title: 'My Account',
      links: [
        { text: 'Dashboard', href: '/profile' },
        { text: 'My Orders', href: '/profile' },
        { text: 'Recent Orders', href: '/profile' },
        { text: 'Update Profile', href: '/profile' },
      ],
    },
    {
      title: 'Shop',
      links: [
        { text: 'All products', href: '/products' },
        { text: 'All categories', href: '/categories' },
        { text: 'Favourites', href: '/favorites' },
        { text: 'Order tracking', href: '/order-tracking' },
      ],
    },
    {
      title: 'Information',
      links: [
        { text: 'About', href: '/about' },
        { text: 'Contact', href: '/contact' },
        { text: 'FAQ', href: '/faqs' },
        { text: 'Blog', href: '/blog' },
      ],
    },
  ],
  reachTitle: 'Talk to us',
  address: [reach.street, `${reach.city} ${reach.pincode}`],
  phone: reach.phone,
  email: reach.email,
  socialTitle: 'Follow the market',
  social: [
    { mark: 'instagram', text: 'Instagram', href: 'https://www.instagram.com/' },
    { mark: 'facebook', text: 'Facebook', href: 'https://www.facebook.com/' },
    { mark: 'youtube', text: 'YouTube', href: 'https://www.youtube.com/' },
    { mark: 'whatsapp', text: 'WhatsApp', href: 'https://www.whatsapp.com/' },
  ],
  legal: [
    { text: 'Privacy', href: '/privacy' },
    { text: 'Terms', href: '/terms' },
    { text: 'Returns', href: '/returns' },
    { text: 'Shipping', href: '/shipping' },
  ],
  payments: {
    src: '/pictures/payment-methods.svg',
    text: 'We accept cards, UPI, net banking, wallets and cash on delivery',
  },
  copyright: (year: number) => `© ${year} Haat. All rights reserved.`,
} as const
