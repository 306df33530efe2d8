import { countCopy } from './count.copy.ts'

/** Texts and links of the header and of the bottom bar on small screens (storefront.md §2). */
export const headerCopy = {
  skip: 'Skip to content',
  name: 'Haat',
  home: 'Haat, home',
  supportLine: 'Support',
  phone: { text: '+91 80 4718 2200', href: 'tel:+918047182200' },
  about: { text: 'About Us', href: '/about' },
  contact: { text: 'Contact Us', href: '/contact' },
  faq: { text: 'FAQ', href: '/faqs' },
  login: { text: 'Login', href: '/login' },
  /** After it the sign-in page is shown. */
  logout: { text: 'Logout', goal: '/login' },
  favourites: { text: 'Favourites', href: '/favorites' },
  cart: { text: 'Cart', href: '/cart' },
  profile: { text: 'Profile', href: '/profile' },
  categories: 'Categories',
  allCategories: { text: 'All categories', href: '/categories' },
  menu: 'Menu',
  language: 'Language',
  languages: [{ code: 'en', name: 'English' }],
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
    changed: (count: number) => (count === 1 ? '1 order is on the way.' : `${count} orders are on the way.`),
  },
  homeLink: { text: 'Home', href: '/' },
  contactShort: { text: 'Contact', href: '/contact' },
  help: 'Help and account',
  account: 'Your account',
  pages: 'Pages',
  bar: 'Shortcuts',
  things: countCopy.things,
  underWay: 'on the way',
  order: (id: string) => `Order ${id.slice(-8)}`,
  noOrders: 'No current orders',
} as const

/** Returns the path of an order in the notification list. */
export const orderPath = (id: string): string => `/order/${encodeURIComponent(id)}`

/** Whether a link leads to the current page; a trailing slash makes no difference. */
export const isCurrent = (href: string, path: string): boolean =>
  href === (path.length > 1 ? path.replace(/\/$/, '') : path)
