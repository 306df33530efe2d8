import type { SETTINGS, SettingName } from '../settings.ts'

type Words = {
  readonly [Name in SettingName]: { readonly [Setting in (typeof SETTINGS)[Name][number]]: string }
}

/** Words of the page of payments. */
export const copy = {
  title: 'Sandbox payments',
  lead: 'What was paid here, and what the card provider reported to the shop. No money moves.',
  refresh: 'Refresh',
  inbox: 'Letters and codes',
  back: 'Back to the shop',
  settings: 'Settings',
  settingsNote: 'For trying what goes wrong out there. They stay as they are until they are set back.',
  change: 'Change',
  setting: { webhooks: 'Messages to the shop', capture: 'Money', feed: 'Price feed', mail: 'Contact form' },
  values: {
    webhooks: {
      on: 'arrive',
      off: 'get lost',
      late: 'come 15 seconds late',
      doubled: 'come twice',
      reversed: 'come in the wrong order',
    },
    capture: { automatic: 'is taken at once', manual: 'is promised, and the shop has to take it' },
    feed: {
      right: 'gives the price',
      down: 'does not answer',
      old: 'gives the price of an hour ago',
      absurd: 'gives ₹3 for an ether',
    },
    mail: { on: 'arrives', failing: 'is refused by the e-mail service' },
  } satisfies Words,
  messages: 'Messages to the shop',
  noMessages: 'None yet. They come with the first payment.',
  sendAll: 'Send all that did not arrive',
  sendAgain: 'Send again',
  tries: (tries: number) => (tries === 0 ? 'not tried' : tries === 1 ? 'tried once' : `tried ${tries} times`),
  answer: (answer: string) => `last answer: ${answer}`,
  states: { waiting: 'Waiting', delivered: 'Delivered', failed: 'Given up', lost: 'Lost' },
  orders: 'Orders at the card provider',
  noOrders: 'None yet. Choose card or UPI at the shop’s checkout.',
  orderStates: { created: 'Created', attempted: 'Attempted', paid: 'Paid' },
  paymentStates: { authorized: 'Authorised', captured: 'Captured', failed: 'Failed' },
  receipt: (receipt: string) => `Receipt ${receipt}`,
  untried: 'Nobody tried to pay it.',
  card: (last4: string) => `Card •••• ${last4}`,
  foreign: 'Pages of other origins may not do this.',
  unknown: 'A setting or its value is not known.',
} as const
