/** Texts of the inbox. */
export const copy = {
  title: 'Sandbox inbox',
  lead: 'E-mails and codes that this shop would have sent.',
  notice:
    'Everything here is a sandbox. Nothing leaves this machine: no e-mail, no text message, no money. Everyone who can open this shop can also read this page.',
  refresh: 'Refresh',
  payments: 'Payments and settings',
  back: 'Back to the shop',
  messages: 'Messages',
  empty: 'Nothing yet. Request a code, then refresh.',
  shoppers: 'Shoppers who can sign in',
  shoppersNote: 'They exist from the first start, and again after a reset.',
  email: 'E-mail address',
  password: 'Password',
  kinds: { email: 'E-mail', sms: 'Text message', mail: 'Contact form' },
  to: (recipient: string) => `to ${recipient}`,
  code: 'Code',
} as const
