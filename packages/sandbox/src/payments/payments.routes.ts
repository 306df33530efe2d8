import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Ledger } from '../card/ledger.ts'
import { refund } from '../card/pay.ts'
import type { Webhooks } from '../card/webhooks.ts'
import { sendPage } from '../page.ts'
import { answerWithRefusals, Refusal } from '../refusal.ts'
import { fieldsOf, isOwnPage, readBodies, textIn } from '../requests.ts'
import type { SettingName, Settings } from '../settings.ts'
import { paymentsHtml } from './payments.page.ts'

/** Highest number of orders, and of messages, on the page. */
const SHOWN = 50
/** How long the page waits for messages that are sent again, in ms. */
const ANSWER_TIME_LIMIT = 2_000

interface PaymentsDeps {
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
  const names: readonly SettingName[] = [
    ...(card ? (['webhooks', 'capture'] as const) : []),
    ...(hasChain ? (['feed'] as const) : []),
    ...(hasMail ? (['mail'] as const) : []),
  ]
  readBodies(app)
  answerWithRefusals(app, (status) => new Refusal('The request could not be carried out.', status))

  app.get('/payments', async (_request, reply) => {
    const orders = (await card?.ledger.recent(SHOWN)) ?? []
    const events = (await card?.webhooks.recent(SHOWN)) ?? []
    return sendPage(
      reply,
      {
        title: 'Sandbox payments',
        lead: 'Payments, and the messages of the card provider to the shop. No money moves.',
        links: [
          ['/sandbox/payments', 'Refresh'],
          ['/sandbox/inbox', 'E-mails and codes'],
          ['/', 'Back to the shop'],
        ],
        main: paymentsHtml({ values: await settings.read(), names, card: card && { orders, events } }),
      },
      'self',
    )
  })

  const onlyOwnPages = async (request: FastifyRequest) => {
    if (!isOwnPage(request, siteUrl)) throw new Refusal('Pages of other origins may not do this.', 403)
  }
  const back = (reply: FastifyReply) => reply.redirect('/sandbox/payments', 303)

  app.post('/payments/settings', { onRequest: onlyOwnPages }, async ({ body }, reply) => {
    if (await settings.change(fieldsOf(body))) return back(reply)
    throw new Refusal('The setting or its value is unknown.', 400)
  })
  if (!card) return
  /** Redirects after the shop was notified, so that the page shows the result, unless the shop is slow. */
  const backWhenSent = async (reply: FastifyReply) => {
    await Promise.race([card.webhooks.settled(), wait(ANSWER_TIME_LIMIT, undefined, { ref: false })])
    return back(reply)
  }
  app.post('/payments/refunds', { onRequest: onlyOwnPages }, async ({ body }, reply) => {
    const { id, amount } = fieldsOf(body)
    const paise = paiseIn(amount)
    if (paise && (await refund(card, textIn(id, 100) ?? '', paise))) return backWhenSent(reply)
    throw new Refusal(
      'A captured payment can be refunded up to the amount that is left, in rupees with at most two decimals.',
      400,
    )
  })
  app.post('/payments/messages', { onRequest: onlyOwnPages }, async ({ body }, reply) => {
    await card.webhooks.resend(textIn(fieldsOf(body).id, 100))
    return backWhenSent(reply)
  })
}
