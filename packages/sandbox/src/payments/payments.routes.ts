import { readFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { fieldsOf, readBodies, textIn } from '../bodies.ts'
import type { Ledger } from '../card/ledger.ts'
import { refund } from '../card/pay.ts'
import type { Webhooks } from '../card/webhooks.ts'
import { isOwnPage } from '../origin.ts'
import type { SettingName, Settings } from '../settings.ts'
import { copy } from './payments.copy.ts'
import { paymentsPage } from './payments.page.ts'

/** Highest number of orders, and of messages, on the page. */
const SHOWN = 50
/** How long the page waits for messages that are sent again, in ms. */
const ANSWER_TIME_LIMIT = 2_000

const POLICY =
  "default-src 'none'; style-src 'self'; img-src data:; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"

export interface PaymentsDeps {
  readonly settings: Settings
  readonly siteUrl: string
  /** Null without the card provider. */
  readonly card: { readonly ledger: Ledger; readonly webhooks: Webhooks } | null
  readonly hasChain: boolean
  readonly hasMail: boolean
}

/** Reads rupees with at most two decimals, as integer paise; null for anything else, and for nothing. */
function paiseIn(rupees: unknown): number | null {
  const [, whole, hundredths = ''] = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(textIn(rupees, 20) ?? '') ?? []
  return whole === undefined ? null : Number(whole + hundredths.padEnd(2, '0')) || null
}

/** Serves the page of payments, messages to the shop, and settings. */
export async function servePayments(app: FastifyInstance, deps: PaymentsDeps): Promise<void> {
  const { settings, siteUrl, card, hasChain, hasMail } = deps
  const sheet = await readFile(new URL('./payments.css', import.meta.url), 'utf8')
  const names: readonly SettingName[] = [
    ...(card ? (['webhooks', 'capture'] as const) : []),
    ...(hasChain ? (['feed'] as const) : []),
    ...(hasMail ? (['mail'] as const) : []),
  ]
  readBodies(app)

  app.get('/payments', async (_request, reply) => {
    reply.headers({
      'cache-control': 'no-store',
      'content-security-policy': POLICY,
      'content-type': 'text/html; charset=utf-8',
    })
    return paymentsPage({
      values: await settings.read(),
      names,
      card: card && {
        orders: await card.ledger.recent(SHOWN),
        events: await card.webhooks.recent(SHOWN),
      },
    })
  })
  app.get('/payments.css', async (_request, reply) => {
    reply.headers({ 'cache-control': 'no-cache', 'content-type': 'text/css; charset=utf-8' })
    return sheet
  })

  const refuse = (reply: FastifyReply, status: number, text: string) =>
    reply.code(status).type('text/plain; charset=utf-8').send(text)
  const onlyOwnPages = async (request: FastifyRequest, reply: FastifyReply) => {
    if (!isOwnPage(request, siteUrl)) return refuse(reply, 403, copy.foreign)
  }
  const back = (reply: FastifyReply) => reply.redirect('/sandbox/payments', 303)

  app.post('/payments/settings', { onRequest: onlyOwnPages }, async ({ body }, reply) =>
    (await settings.change(fieldsOf(body))) ? back(reply) : refuse(reply, 400, copy.unknown),
  )
  if (!card) return
  /** Redirects after the shop was notified, so that the page shows the result, unless the shop is slow. */
  const backWhenSent = async (reply: FastifyReply) => {
    await Promise.race([card.webhooks.settled(), wait(ANSWER_TIME_LIMIT, undefined, { ref: false })])
    return back(reply)
  }
  app.post('/payments/refunds', { onRequest: onlyOwnPages }, async ({ body }, reply) => {
    const { id, amount } = fieldsOf(body)
    const paise = paiseIn(amount)
    const done = paise && (await refund(card, textIn(id, 100) ?? '', paise))
    return done ? backWhenSent(reply) : refuse(reply, 400, copy.notRefunded)
  })
  app.post('/payments/messages', { onRequest: onlyOwnPages }, async ({ body }, reply) => {
    await card.webhooks.resend(textIn(fieldsOf(body).id, 100))
    return backWhenSent(reply)
  })
}
