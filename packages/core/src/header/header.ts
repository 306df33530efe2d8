import type { TextsOf } from '../shared/texts.ts'
import type { headerTexts } from './header.texts.ts'

/** The links of the header and of the bottom bar. */
export const headerLinks = ({ links }: TextsOf<(typeof headerTexts)['messages']>) =>
  ({
    about: { text: links.about, href: '/about' },
    contact: { text: links.contact, href: '/contact' },
    contactShort: { text: links.contactShort, href: '/contact' },
    faq: { text: links.faq, href: '/faqs' },
    login: { text: links.login, href: '/login' },
    favourites: { text: links.favourites, href: '/favorites' },
    cart: { text: links.cart, href: '/cart' },
    profile: { text: links.profile, href: '/profile' },
    allCategories: { text: links.allCategories, href: '/categories' },
    home: { text: links.home, href: '/' },
  }) as const

/** Returns the path of an order in the notification list. */
export const orderPath = (id: string): string => `/order/${encodeURIComponent(id)}`

/** Whether a link leads to the current page; a trailing slash makes no difference. */
export const isCurrent = (href: string, path: string): boolean =>
  href === (path.length > 1 ? path.replace(/\/$/, '') : path)
