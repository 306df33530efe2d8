import { HEADING, HEADING_LEVEL, PRODUCT_OPEN, REFRESH, SIGNED_OUT, showing } from '../shared.ts'

export const account = showing({
  tag: 'haat-account',
  summary: 'the shopper’s profile, orders, addresses and reviews, in four tabs',
  attributes: [
    {
      name: 'tab',
      type: "'personal-info' | 'order-history' | 'address' | 'review'",
      default: 'personal-info',
      description: 'Which tab is open. As a property it is always the open one.',
    },
    HEADING,
    HEADING_LEVEL,
  ],
  methods: [REFRESH],
  events: [
    PRODUCT_OPEN,
    SIGNED_OUT,
    { name: 'haat:account:tab', detail: 'AccountTabDetail', description: 'when another tab is open' },
  ],
  has: ['signed-in', 'form', 'comment'],
  fills: ['heading'],
  parts: ['address', 'badge', 'header', 'image', 'open', 'order', 'panel', 'tab', 'tabs'],
})
