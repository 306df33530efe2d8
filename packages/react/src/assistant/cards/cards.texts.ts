import { defineTexts } from '@haat/core'

/** Titles and labels of the cards under the assistant's replies. */
export const cardsTexts = defineTexts('cards', {
  profile: {
    title: 'Your profile',
    phone: 'Phone',
    noPhone: 'No phone yet',
    edit: 'Edit',
    create: 'Create profile',
    cancel: 'Cancel',
    none: 'There is no profile yet.',
    noPhotos: 'Photos cannot be saved here just now.',
  },
  orders: {
    title: 'Your orders',
    list: { one: '{count} order', other: '{count} orders' },
    track: 'Track',
    delete: 'Delete',
    named: '{action} order {shortId}',
    number: 'Order',
    shop: 'Start shopping',
  },
  addresses: {
    title: 'Your addresses',
    list: { one: '{count} address', other: '{count} addresses' },
  },
  contact: { title: 'Your message' },
  /** Replies that arrived while the panel was closed. */
  unread: { one: '{count} new message', other: '{count} new messages' },
  /** Name of the region that repeats the shop's notices while toasts are covered. */
  notices: 'Messages of the shop',
})
