/** Titles and labels of the cards under the assistant's replies. */
export const cardsCopy = {
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
    list: (count: number) => (count === 1 ? '1 order' : `${count} orders`),
    track: 'Track',
    delete: 'Delete',
    named: (action: string, shortId: string) => `${action} order ${shortId}`,
    number: 'Order',
    shop: 'Start shopping',
  },
  addresses: {
    title: 'Your addresses',
    list: (count: number) => (count === 1 ? '1 address' : `${count} addresses`),
  },
  contact: { title: 'Your message' },
  /** Replies that arrived while the panel was closed. */
  unread: (count: number) => (count === 1 ? '1 new message' : `${count} new messages`),
  /** Name of the region that repeats the shop's notices while toasts are covered. */
  notices: 'Messages of the shop',
} as const
