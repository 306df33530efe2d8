import type { SETTINGS, SettingName } from '../settings.ts'

type Words = {
  readonly [Name in SettingName]: { readonly [Setting in (typeof SETTINGS)[Name][number]]: string }
}

/** Texts of the page of payments. */
export const copy = {
  title: 'Sandbox payments',
  lead: 'Payments, and the messages of the card provider to the shop. No money moves.',
  refresh: 'Refresh',
  inbox: 'E-mails and codes',
  back: 'Back to the shop',
  settings: 'Settings',
  settingsNote: 'Simulate failures of third parties. Settings are stored until you change them.',
  change: 'Change',
  setting: { webhooks: 'Messages to the shop', capture: 'Money', feed: 'Price feed', mail: 'Contact form' },
  values: {
    webhooks: {
      on: 'arrive',
      off: 'get lost',
      late: 'arrive 15 seconds late',
      doubled: 'arrive twice',
      reversed: 'arrive in the wrong order',
    },
    capture: {
      automatic: 'is captured immediately',
      manual: 'is authorised, and the shop has to capture it',
    },
    feed: {
      right: 'returns the price',
      down: 'does not respond',
      old: 'returns the price of an hour ago',
      absurd: 'returns ₹3 for an ether',
    },
    mail: { on: 'arrives', failing: 'is refused by the e-mail service' },
  } satisfies Words,
  messages: 'Messages to the shop',
  noMessages: 'None yet. The first payment sends some.',
  sendAll: 'Send all that did not arrive',
  sendAgain: 'Send again',
  tries: (tries: number) => (tries === 0 ? 'not tried' : tries === 1 ? 'tried once' : `tried ${tries} times`),
  answer: (answer: string) => `last response: ${answer}`,
  states: { waiting: 'Waiting', delivered: 'Delivered', failed: 'Given up', lost: 'Lost' },
  orders: 'Orders at the card provider',
  noOrders: 'None yet. Choose card or UPI at the shop’s checkout.',
  orderStates: { created: 'Created', attempted: 'Attempted', paid: 'Paid' },
  paymentStates: { authorized: 'Authorised', captured: 'Captured', refunded: 'Refunded', failed: 'Failed' },
  refunded: (amount: string) => `${amount} of it is refunded`,
  amount: 'Amount in rupees',
  refund: 'Refund',
  notRefunded:
    'A captured payment can be refunded up to the amount that is left, in rupees with at most two decimals.',
  receipt: (receipt: string) => `Receipt ${receipt}`,
  untried: 'No payment was attempted.',
  card: (last4: string) => `Card •••• ${last4}`,
  foreign: 'Pages of other origins may not do this.',
  unknown: 'The setting or its value is unknown.',
} as const
