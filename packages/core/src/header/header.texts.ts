import { defineTexts } from '../shared/texts.ts'
import { countTexts } from './count.texts.ts'

/** Texts of the header and of the bottom bar on small screens. */
export const headerTexts = defineTexts('header', {
  skip: 'Skip to content',
  home: '{name}, home',
  supportLine: 'Support',
  links: {
    about: 'About Us',
    contact: 'Contact Us',
    contactShort: 'Contact',
    faq: 'FAQ',
    login: 'Login',
    favourites: 'Favourites',
    cart: 'Cart',
    profile: 'Profile',
    allCategories: 'All categories',
    home: 'Home',
  },
  logout: 'Logout',
  categories: 'Categories',
  menu: 'Menu',
  language: 'Language',
  /** Of these texts. */
  languageName: 'English',
  ordersText: 'Orders',
  orders: {
    title: 'Current orders',
    loading: 'Loading your orders…',
    failed: 'Your orders could not be loaded.',
    /** By delivery status. */
    status: {
      OrderPlaced: 'Order placed',
      Shipped: 'Shipped',
      'Out for Delivery': 'Out for delivery',
      Delivered: 'Delivered',
    },
    /** Announced when the number changes while the page is open. */
    changed: { one: '{count} order is on the way.', other: '{count} orders are on the way.' },
  },
  help: 'Help and account',
  account: 'Your account',
  pages: 'Pages',
  bar: 'Shortcuts',
  things: countTexts.messages.things,
  underWay: 'on the way',
  order: 'Order {shortId}',
  noOrders: 'No current orders',
})
