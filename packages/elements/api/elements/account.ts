import { describeElement, HEADING, HEADING_LEVEL, PRODUCT_OPEN, REFRESH, SIGNED_OUT } from '../shared.ts'

export const account = describeElement({
  tag: 'haat-account',
  summary: 'the shopper’s profile, orders, addresses and reviews, in four tabs',
  attributes: [
    {
      name: 'tab',
      type: "'personal-info' | 'order-history' | 'address' | 'review'",
      default: 'personal-info',
      description: 'The open tab. The property always has the current one.',
    },
    HEADING,
    HEADING_LEVEL,
  ],
  methods: [REFRESH],
  events: [
    PRODUCT_OPEN,
    SIGNED_OUT,
    { name: 'haat:account:tab', detail: 'AccountTabDetail', description: 'when another tab opens' },
  ],
  partGroups: ['signed-in', 'form', 'comment'],
  slots: ['heading'],
  parts: ['address', 'badge', 'header', 'image', 'open', 'order', 'panel', 'tab', 'tabs'],
})
