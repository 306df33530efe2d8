import type { Knobs } from '../knobs.ts'
import type { Query } from '../options.ts'
import { SANDBOX_RAZORPAY } from './card.keys.ts'
import { createEvents, EVENT_LEASE, type EventRow, type EventStatus, type Happening } from './events.ts'
import { signed } from './signature.ts'

/** How late "late" is, in ms. */
export const LATE = 15_000
/** Pauses between tries, in ms. After the last one a message counts as failed. */
export const PAUSES = [2_000, 10_000, 30_000, 120_000, 600_000] as const
/** How long the shop may take for its answer, in ms: Razorpay's own limit. */
const PATIENCE = 5_000
/** How often messages are looked for whose time has come, in ms. */
const ROUND = 1_000

export interface WebhookDeps {
  readonly query: Query
  readonly now: () => number
  readonly knobs: Knobs
  /** Where messages go; undefined: nowhere. */
  readonly url: string | undefined
}

/** The card provider's signed messages to the shop. They never hold up an answer. */
export interface Webhooks {
  /** Sends what happened, in this order unless the knob says otherwise. */
  announce(happenings: readonly Happening[]): Promise<void>
  /** Sends once more: one message, or (null) all that did not arrive. */
  resend(id: string | null): Promise<void>
  recent(most: number): Promise<EventRow[]>
  /** Sends what is due. Also happens by itself, once a second. */
  round(): Promise<void>
  start(): void
  /** Resolves when nothing is under way. */
  settled(): Promise<void>
  close(): Promise<void>
}

export function createWebhooks({ query, now, knobs, url }: WebhookDeps): Webhooks {
  const events = createEvents(query, now)
  const closing = new AbortController()
  const underWay = new Set<Promise<unknown>>()
  let timer: NodeJS.Timeout | undefined
  // Saves a query a second while nothing waits.
  let mayWait = true

  const inBackground = (work: Promise<void>) => {
    const task = work.catch(() => {}).finally(() => underWay.delete(task))
    underWay.add(task)
  }

  /** What the shop answered: a status, or why there is none. */
  async function post({ id, body }: EventRow): Promise<{ isOk: boolean; answer: string }> {
    try {
      const { ok, status } = await fetch(url ?? '', {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'user-agent': 'Razorpay-Webhook/v1',
          'x-razorpay-event-id': id,
          'x-razorpay-signature': signed(SANDBOX_RAZORPAY.webhookSecret, body),
        },
        body,
        redirect: 'manual',
        signal: AbortSignal.any([closing.signal, AbortSignal.timeout(PATIENCE)]),
      })
      return { isOk: ok, answer: String(status) }
    } catch (thrown) {
      const { cause, message } = thrown as Error
      return { isOk: false, answer: String((cause as { code?: string } | undefined)?.code ?? message) }
    }
  }

  async function deliver(event: EventRow): Promise<void> {
    const { isOk, answer } = await post(event)
    // Cut off, not refused: the next opening sends it.
    if (closing.signal.aborted) return
    const pause = PAUSES[event.tries]
    const status: EventStatus = isOk ? 'delivered' : pause === undefined ? 'failed' : 'waiting'
    if (status === 'waiting') mayWait = true
    await events.tried(event.id, status, answer, now() + (pause ?? 0))
  }

  const deliverAll = async (list: readonly EventRow[]) => {
    for (const event of list) await deliver(event)
  }

  async function round(): Promise<void> {
    if (!mayWait || url === undefined) return
    mayWait = false
    await deliverAll(await events.due())
    if (await events.isAnyWaiting()) mayWait = true
  }

  return {
    async announce(happenings) {
      const mode = url === undefined ? 'off' : (await knobs.read()).webhooks
      const saved: EventRow[] = []
      for (const happening of happenings)
        saved.push(
          await events.put(
            happening,
            mode === 'off' ? 'lost' : 'waiting',
            now() + (mode === 'late' ? LATE : EVENT_LEASE),
          ),
        )
      if (mode === 'off') return
      mayWait = true
      if (mode === 'late') return
      const inOrder = mode === 'reversed' ? saved.toReversed() : saved
      inBackground(deliverAll(mode === 'doubled' ? inOrder.flatMap((event) => [event, event]) : inOrder))
    },

    async resend(id) {
      await events.revive(id)
      mayWait = true
      inBackground(round())
    },

    recent: events.recent,
    round,
    start() {
      timer = setInterval(() => inBackground(round()), ROUND)
      timer.unref()
    },
    async settled() {
      while (underWay.size > 0) await Promise.all(underWay)
    },
    async close() {
      clearInterval(timer)
      closing.abort()
      await Promise.all(underWay)
    },
  }
}
