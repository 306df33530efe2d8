/** Titles and descriptions of the pages, for search engines and shared links. */
export const pagesCopy = {
  siteName: 'Haat',
  organization: 'Haat, the weekly market, open every day',
  home: {
    title: 'Haat: the weekly market, open every day',
    description:
      'Vegetables cut this morning, spices ground this week, and everything else the lane sells. Fair prices in rupees, brought to your door.',
  },
  categories: {
    title: 'All Categories',
    description: 'Every lane of the market, from leafy greens to lamps.',
  },
  category: (name: string) => `${name} at Haat: fresh in today, with prices in rupees.`,
  products: {
    title: 'Products',
    description: 'Everything on the stalls today, to filter by category, price and stock.',
  },
  sample: { title: 'Sample Collection', description: 'A sample collection.' },
  search: { title: 'Search', description: 'Search the market.' },
  cart: { title: 'Your Cart', description: 'The products in your cart.' },
  favourites: { title: 'Favourites', description: 'Your favourite products.' },
  blog: { title: 'Our Blog', description: 'Notes from fields, kitchens and the four o’clock market.' },
  about: { title: 'About Us', description: 'Who runs the market stall, and what we promise.' },
  contact: {
    title: 'Contact Us',
    description: 'Reach a person by e-mail, by phone, or across the counter in Bengaluru.',
  },
  faq: { title: 'FAQ', description: 'Ordering, delivery, returns and accounts: short answers.' },
  login: { title: 'Login', description: 'Sign in to your account.' },
  register: { title: 'Register', description: 'Open an account.' },
  tracking: { title: 'Order Tracking', description: 'See where your order is with its order ID.' },
  order: { title: 'Your Order', description: 'Status of this order.' },
  orderSuccess: { title: 'Order Successful', description: 'Your order.' },
  checkout: { title: 'Checkout', description: 'Address and payment.' },
  profile: { title: 'Profile', description: 'Your account.' },
  product: { title: 'Product', description: 'A product of the market.' },
  notFound: {
    title: 'Page Not Found',
    description: 'This page does not exist.',
    text: 'This page was removed, or never existed. The rest of the market is open.',
    action: { text: 'Go to Home', href: '/' },
  },
  missingCode: { text: 'Part of this page could not be loaded.', reload: 'Reload the page' },
  noScript: 'This page needs JavaScript to load its content. Everything else can be read without.',
} as const
