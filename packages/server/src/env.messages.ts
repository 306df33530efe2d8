import * as v from 'valibot'
import { read, type Values } from './env.read.ts'
import { AddressOf, group, secret, section, setting, type Variables, whole } from './env.values.ts'

const smtp = group(
  'E-mail',
  {
    url: setting(
      'SMTP_URL',
      'server that sends e-mails: `smtps://user:password@smtp.example:465`, or `smtp://…:587` with STARTTLS',
      AddressOf('smtp:', 'smtps:'),
      'to smtps://user:password@host:465 or smtp://user:password@host:587',
      { isSecret: true },
    ),
  },
  {
    from: setting(
      'MAIL_FROM',
      'address from which they come',
      v.pipe(v.string(), v.email()),
      'to an e-mail address of the shop',
      { usual: 'that of `shop.json`' },
    ),
  },
)

const webhook = group('Webhooks', {
  url: setting(
    'WEBHOOK_URL',
    'program that gets messages about orders and stock',
    AddressOf('https:', 'http:'),
    'to an address such as https://books.example/haat',
    { isSecret: true },
  ),
  secret: secret(
    'WEBHOOK_SECRET',
    'key of their signatures by Standard Webhooks: `whsec_` and 24 or more bytes in base64',
    v.pipe(v.string(), v.regex(/^whsec_[A-Za-z\d+/]{32,120}={0,2}$/)),
    'to whsec_ followed by the output of “openssl rand -base64 32”',
  ),
})

const lowStock = whole(
  'LOW_STOCK',
  'number of pieces of a sold product at which the shop gets a message, once until it is restocked; `0`: never',
  [0, 10_000],
  5,
)

export const messages = section(
  'Messages: e-mails and webhooks',
  { smtp, webhook, lowStock },
  'Shoppers get e-mails about their orders, and the address in `shop.json` about new ones. What happens before a way of sending is set up is not sent later.',
)

export type SmtpKeys = NonNullable<Values<typeof smtp>>
export type WebhookKeys = NonNullable<Values<typeof webhook>>

/** Reads how messages are sent. @throws EnvironmentError */
export const readMessageKeys = (env: Variables) => read(env, { smtp, webhook, lowStock })
