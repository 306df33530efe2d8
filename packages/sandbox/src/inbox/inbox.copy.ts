/** Words of the inbox. */
export const copy = {
  title: 'Sandbox inbox',
  lead: 'Letters and codes that this shop would have sent.',
  notice:
    'Everything here is a sandbox. Nothing leaves this machine: no letter, no text message, no money. Whoever can open this shop can also read this page.',
  refresh: 'Refresh',
  payments: 'Payments and settings',
  back: 'Back to the shop',
  messages: 'Messages',
  empty: 'Nothing yet. Ask for a code, then refresh.',
  shoppers: 'Shoppers who can sign in',
  shoppersNote: 'They are there from the first start, and come back after a reset.',
  email: 'E-mail address',
  password: 'Password',
  kinds: { email: 'E-mail', sms: 'Text message', mail: 'Contact form' },
  to: (recipient: string) => `to ${recipient}`,
  code: 'Code',
} as const
