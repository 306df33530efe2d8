import { and, eq, inArray, lt, lte, ne, sql } from 'drizzle-orm'
import { type Drizzle, type MessageRow, messages } from '../database/index.ts'
import { describe } from '../http/problem.ts'
import { ServiceError, type Services } from '../services.ts'
import { inLanguage } from '../texts.ts'
import { letterToShop, letterToShopper, type Subject, subjectOf } from './compose.ts'
import { type Letter, letterHtml, letterText, type ShopFace } from './letter.ts'
import { pushTo } from './push.ts'
import { phoneOf, smsToShopper } from './sms.ts'

/** How often a message is sent until it counts as failed: with doubling pauses, for about 34 hours. */
export const MAX_TRIES = 12
/** Pause after the first try; it doubles with each further one. */
const FIRST_PAUSE = sql`interval '1 minute'`
/** Time after which the message of a killed process is sent again. Every service has a shorter limit. */
const LEASE = sql`interval '2 minutes'`
/** Number of messages that are sent at the same time. */
const BATCH = 10
const RETENTION_DAYS = 30
/** The time now, rounded to ms as stored times are: a message that was just written can be due half a ms later. */
const NOW = sql`now()::timestamptz(3)`

export interface SendingContext {
  readonly db: Drizzle
  readonly services: Pick<Services, 'accounts' | 'mail' | 'mailer' | 'pusher' | 'sms' | 'webhooks'>
  /** How the shop looks now. */
  readonly face: () => ShopFace
}

/** Takes messages that are due, so that no other process sends them. If this one is killed, they are due again. */
function takeDue(db: Drizzle): Promise<MessageRow[]> {
  const due = db
    .select({ id: messages.id })
    .from(messages)
    .where(and(eq(messages.state, 'queued'), lte(messages.dueAt, NOW)))
    .orderBy(messages.dueAt)
    .limit(BATCH)
    .for('update', { skipLocked: true })
  return db
    .update(messages)
    .set({ tries: sql`${messages.tries} + 1`, dueAt: sql`now() + ${LEASE}` })
    .where(inArray(messages.id, due))
    .returning()
}

/** Sends an e-mail. Returns false if nobody gets it. */
async function mail(
  { services: { mailer }, face }: SendingContext,
  { message }: Subject,
  to: string,
  letter: Letter | null,
): Promise<boolean> {
  if (mailer === null || letter === null || to === '') return false
  const shop = face()
  await mailer.send({
    id: message.id,
    from: { name: shop.name, address: shop.email },
    to,
    subject: letter.subject,
    text: letterText(letter, shop),
    html: letterHtml(letter, shop),
  })
  return true
}

/** Sends a text message to a shopper. Returns false if nobody gets it. */
async function text({ db, services: { sms }, face }: SendingContext, subject: Subject): Promise<boolean> {
  const words = smsToShopper(subject, face())
  const to = await phoneOf(db, subject)
  return sms !== null && words !== null && to !== '' && sms.send(to, words)
}

/** Returns the shopper's address, if need be that of the account; '' if there is none. */
async function addressOf({ services }: SendingContext, { email, userId }: Subject): Promise<string> {
  if (email !== '' || userId === undefined) return email
  return (await services.accounts?.find(userId))?.emails[0] ?? ''
}

/** Whether the shop has set up the channel of a message. */
function isSetUp({ services, face }: SendingContext, { channel, type }: MessageRow): boolean {
  const { mail, mailer, pusher, sms, webhooks } = services
  // The sender's browser has given it to the e-mail service of the contact form.
  if (type === 'contact.message' && channel === 'shop' && mail !== null) return false
  const service = { webhook: webhooks, shopper: mailer, shop: mailer, push: pusher, sms: face().sms && sms }
  return Boolean(service[channel])
}

/** Sends a message once. Returns false if nobody gets it: there is no address. */
async function send(context: SendingContext, message: MessageRow): Promise<boolean> {
  const { db, services, face } = context
  const { channel, id, type, createdAt, data } = message
  if (channel === 'webhook') {
    await services.webhooks?.post(id, { type, timestamp: createdAt.toISOString(), data })
    return true
  }
  const { pusher } = services
  const subject = await subjectOf(db, message)
  if (channel === 'shop') return mail(context, subject, face().email, letterToShop(subject, face()))
  return inLanguage(subject.language, async () => {
    if (channel === 'push') return pusher !== null && pushTo(db, pusher, subject, face())
    if (channel === 'sms') return text(context, subject)
    return mail(context, subject, await addressOf(context, subject), letterToShopper(subject, face()))
  })
}

/** Sends a message that was taken, and records the result. */
async function deliver(context: SendingContext, message: MessageRow): Promise<void> {
  const { db } = context
  const isThis = eq(messages.id, message.id)
  try {
    if (await send(context, message))
      await db.update(messages).set({ state: 'sent', sentAt: sql`now()`, reason: '' }).where(isThis)
    else await db.delete(messages).where(isThis)
  } catch (thrown) {
    const reason = thrown instanceof ServiceError ? thrown.message : describe(thrown).name
    const isOver = message.tries >= MAX_TRIES
    await db
      .update(messages)
      .set({
        state: isOver ? 'failed' : 'queued',
        dueAt: sql`now() + ${FIRST_PAUSE} * ${2 ** (message.tries - 1)}::integer`,
        reason,
      })
      .where(and(isThis, eq(messages.state, 'queued'), eq(messages.tries, message.tries)))
    if (isOver)
      console.warn(
        `Haat: a message (${message.type}) was not sent in ${MAX_TRIES} tries: ${reason}. See them with: pnpm haat messages list --failed`,
      )
  }
}

/** Sends everything that is due. Several processes share the work. */
export async function sendDue(context: SendingContext, signal?: AbortSignal): Promise<void> {
  while (!signal?.aborted) {
    const due = await takeDue(context.db)
    if (due.length === 0) return
    const { heard = [], unheard = [] } = Object.groupBy(due, (message) =>
      isSetUp(context, message) ? 'heard' : 'unheard',
    )
    const ids = unheard.map(({ id }) => id)
    if (ids.length > 0) await context.db.delete(messages).where(inArray(messages.id, ids))
    await Promise.all(heard.map((message) => deliver(context, message)))
  }
}

/** Deletes messages that are long over. */
export async function forgetMessages(db: Drizzle): Promise<void> {
  const isOld = lt(messages.createdAt, sql`now() - make_interval(days => ${RETENTION_DAYS}::integer)`)
  await db.delete(messages).where(and(ne(messages.state, 'queued'), isOld))
}
