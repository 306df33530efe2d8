import type { Query } from '../options.ts'
import { hmacOf } from '../secrets.ts'
import type { Settings } from '../settings.ts'
import { SANDBOX_RAZORPAY } from './card.keys.ts'
import { createEvents, EVENT_LEASE, type EventRow, type EventStatus, type Happening } from './events.ts'

/** Delay of the mode "late", in ms. */
export const LATE = 15_000
/** Pauses between attempts, in ms. After the last one a message counts as failed. */
export const PAUSES = [2_000, 10_000, 30_000, 120_000, 600_000] as const
/** Time limit of the shop's response, in ms, like Razorpay's. */
const ANSWER_TIME_LIMIT = 5_000
/** Interval at which due messages are sent, in ms. */
const ROUND = 1_000

interface WebhookDeps {
  readonly query: Query
  readonly now: () => number
  readonly settings: Settings
  /** Address that receives the messages; undefined: none are sent. */
  readonly url: string | undefined
}

/** Sends a message. @returns whether the shop accepted it, and its status, or why there is none */
async function post(
  { id, body }: EventRow,
  url: string,
  closing: AbortSignal,
): Promise<{ isOk: boolean; answer: string }> {
  try {
    const { ok, status } = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Razorpay-Webhook/v1',
        'x-razorpay-event-id': id,
        'x-razorpay-signature': hmacOf(SANDBOX_RAZORPAY.webhookSecret, body),
      },
      body,
      redirect: 'manual',
      signal: AbortSignal.any([closing, AbortSignal.timeout(ANSWER_TIME_LIMIT)]),
    })
    return { isOk: ok, answer: String(status) }
  } catch (thrown) {
    const { cause, message } = thrown as Error
    return { isOk: false, answer: String((cause as { code?: string } | undefined)?.code ?? message) }
  }
}

function createBackground() {
  const tasks = new Set<Promise<unknown>>()
  return {
    run(work: Promise<void>) {
      const task = work.catch(() => {}).finally(() => tasks.delete(task))
      tasks.add(task)
    },
    /** Resolves when no task is running. */
    async done() {
      while (tasks.size > 0) await Promise.all(tasks)
    },
  }
}

/** Attempts to deliver messages when they are due. */
function createDelivery({ query, now, url }: WebhookDeps) {
  const events = createEvents(query, now)
  const closing = new AbortController()
  // Avoids a query per second while no message waits.
  let mayWait = true

  async function deliver(event: EventRow): Promise<void> {
    const { isOk, answer } = await post(event, url ?? '', closing.signal)
    // The sandbox is closing, so this is not a refusal by the shop. The next start sends the message again.
    if (closing.signal.aborted) return
    const pause = PAUSES[event.tries]
    const status: EventStatus = isOk ? 'delivered' : pause === undefined ? 'failed' : 'waiting'
    if (status === 'waiting') mayWait = true
    await events.tried(event.id, status, answer, now() + (pause ?? 0))
  }

  async function deliverAll(list: readonly EventRow[]): Promise<void> {
    for (const event of list) await deliver(event)
  }
  return {
    events,
    closing,
    deliverAll,
    expectMessages() {
      mayWait = true
    },
    async round(): Promise<void> {
      if (!mayWait || url === undefined) return
      mayWait = false
      await deliverAll(await events.due())
      if (await events.isAnyWaiting()) mayWait = true
    },
  }
}

export type Webhooks = ReturnType<typeof createWebhooks>

/** The card provider's signed messages to the shop. They never delay a response. */
export function createWebhooks(deps: WebhookDeps) {
  const { now, settings, url } = deps
  const { events, closing, deliverAll, expectMessages, round } = createDelivery(deps)
  const background = createBackground()
  let timer: NodeJS.Timeout | undefined

  /** Sends messages about these events, in this order unless the mode changes it. */
  async function announce(happenings: readonly Happening[]): Promise<void> {
    const mode = url === undefined ? 'off' : (await settings.read()).webhooks
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
    expectMessages()
    if (mode === 'late') return
    const inOrder = mode === 'reversed' ? saved.toReversed() : saved
    background.run(deliverAll(mode === 'doubled' ? inOrder.flatMap((event) => [event, event]) : inOrder))
  }

  return {
    announce,

    /** Sends again: one message, or (null) all that did not arrive. */
    async resend(id: string | null) {
      await events.revive(id)
      expectMessages()
      background.run(round())
    },

    recent: events.recent,
    /** Sends due messages. After `start`, also runs once a second. */
    round,
    start() {
      timer = setInterval(() => background.run(round()), ROUND)
      timer.unref()
    },
    /** Resolves when no message is being sent. */
    settled: background.done,
    async close() {
      clearInterval(timer)
      closing.abort()
      await background.done()
    },
  }
}
