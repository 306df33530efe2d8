import { defineTexts } from '../shared/texts.ts'

/** Titles and descriptions of the pages, for search engines and shared links. */
export const pagesTexts = defineTexts('pages', {
  home: {
    title: 'Home',
    description: 'Everything for every day, with prices in rupees, brought to your door.',
  },
  categories: {
    title: 'All Categories',
    description: 'All categories of the shop.',
  },
  category: '{name} at {shop}, with prices in rupees.',
  products: {
    title: 'Products',
    description: 'Everything in the shop, to filter by category, price and stock.',
  },
  sample: { title: 'Sample Collection', description: 'A sample collection.' },
  search: { title: 'Search', description: 'Search the shop.' },
  cart: { title: 'Your Cart', description: 'The products in your cart.' },
  favourites: { title: 'Favourites', description: 'Your favourite products.' },
  blog: { title: 'Our Blog', description: 'News and stories of the shop.' },
  about: { title: 'About Us', description: 'Who runs the shop, and what we promise.' },
  contact: {
    title: 'Contact Us',
    description: 'Reach a person by e-mail, by phone, or at the counter.',
  },
  faq: { title: 'FAQ', description: 'Ordering, delivery, returns and accounts: short answers.' },
  login: { title: 'Login', description: 'Sign in to your account.' },
  register: { title: 'Register', description: 'Open an account.' },
  tracking: { title: 'Order Tracking', description: 'See where your order is with its order ID.' },
  order: { title: 'Your Order', description: 'Status of this order.' },
  orderSuccess: { title: 'Order Successful', description: 'Your order.' },
  checkout: { title: 'Checkout', description: 'Address and payment.' },
  profile: { title: 'Profile', description: 'Your account.' },
  product: { title: 'Product', description: 'A product of the shop.' },
  notFound: {
    title: 'Page Not Found',
    description: 'This page does not exist.',
  },
  gone: {
    title: 'No Longer Sold',
    description: 'This product is no longer sold.',
    text: '{name} is no longer sold here.',
    product: 'This product',
    similar: 'These are similar:',
  },
  missingCode: { text: 'Part of this page could not be loaded.', reload: 'Reload the page' },
  noScript: 'This page needs JavaScript to load its content. Everything else can be read without.',
})
