import { once } from 'node:events'
import { request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { QuickChildren } from './quick-child.ts'

/** An order that somebody wants, and does not rest until it is answered. */
export interface Wanted {
  readonly key: string
  readonly token: string
  readonly body: Readonly<Record<string, unknown>>
}

/** What a wanted order came to. */
export interface Acknowledged {
  readonly key: string
  readonly orderId: string
  readonly pieces: number
  /** Tries before, of which no answer arrived. */
  readonly cut: number
  /** It had been placed by one of them. */
  readonly replayed: boolean
}

interface Answer {
  readonly status: number
  readonly text: string
  readonly replayed: boolean
}

/** One try; null where the line went dead. */
const tryOnce = (port: number, { key, token, body }: Wanted) =>
  new Promise<Answer | null>((done) => {
    const headers = {
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      'idempotency-key': key,
    }
    const call = request(
      { port, host: '127.0.0.1', method: 'POST', path: '/api/v1/order/cod', headers, agent: false },
      (answer) => {
        let text = ''
        answer.setEncoding('utf8').on('data', (part: string) => {
          text += part
        })
        answer.on('error', () => done(null))
        answer.on('end', () =>
          done({
            status: answer.statusCode ?? 0,
            text,
            replayed: answer.headers['idempotency-replayed'] === 'true',
          }),
        )
      },
    )
    call.on('error', () => done(null))
    call.end(JSON.stringify(body))
  })

export interface StormOptions {
  readonly children: QuickChildren
  /** What every server is given. */
  readonly env: Readonly<Record<string, string>>
  /** Servers at the same time. */
  readonly servers: number
  readonly kills: number
  /** Shoppers at the same time. */
  readonly shoppers: number
  /** The next order of a shopper. */
  readonly want: (shopper: number, turn: number) => Wanted
  /** From 0 to 1. */
  readonly random: () => number
}

/** Answers that a server gives before its end, at most. */
const ANSWERS = 6

/** Every so many kills, a server goes with an answer on its lips. */
const LOST = 4

/** A server that takes orders. */
interface Up {
  readonly port: number
  answered: number
  /** Tells of every answer; whether it still reaches the shopper. */
  onAnswer: () => boolean
}

/** Orders without end, while the servers that take them are killed at random moments; answers every order's fate. */
export async function storm(options: StormOptions): Promise<Acknowledged[]> {
  const { children, env, servers, shoppers, want, random } = options
  const up = new Set<Up>()
  const acknowledged: Acknowledged[] = []
  let kills = 0
  let isOver = false
  /** Time that one try takes, in ms: the machine may be busy. */
  let usual = 50

  /** Waits for a few answers, and then for some part of the next ones; or the last one of them is lost on its way. */
  async function untilItsMoment(server: Up, isLastLost: boolean): Promise<void> {
    const most = 1 + Math.floor(random() * ANSWERS)
    await new Promise<void>((done) => {
      server.onAnswer = () => {
        const isLast = server.answered >= most
        if (isLast) done()
        return !(isLast && isLastLost)
      }
    })
    if (!isLastLost) await pause(random() * 1.5 * usual)
  }

  async function serve(): Promise<void> {
    for (;;) {
      const { child, port } = await children.start(env)
      const server: Up = { port, answered: 0, onAnswer: () => true }
      up.add(server)
      if (kills >= options.kills) return
      kills += 1
      await untilItsMoment(server, kills % LOST === 0)
      const exit = once(child, 'exit')
      child.kill('SIGKILL')
      await exit
      up.delete(server)
    }
  }

  async function untilAnswered(wanted: Wanted): Promise<Acknowledged> {
    for (let cut = 0; ; ) {
      const server = [...up][Math.floor(random() * up.size)]
      const startedAt = performance.now()
      const answer = server ? await tryOnce(server.port, wanted) : null
      let isHeard = false
      if (server && answer) {
        usual = (usual * 4 + performance.now() - startedAt) / 5
        server.answered += 1
        isHeard = server.onAnswer()
      }
      if (isHeard && answer?.status === 200) {
        const { orderId, data } = JSON.parse(answer.text)
        return { key: wanted.key, orderId, pieces: data.quantity, cut, replayed: answer.replayed }
      }
      if (isHeard && answer && answer.status !== 503) throw new Error(`${answer.status}: ${answer.text}`)
      if (server) cut += 1
      await pause(2)
    }
  }

  async function shop(shopper: number): Promise<void> {
    for (let turn = 0; !isOver; turn += 1) acknowledged.push(await untilAnswered(want(shopper, turn)))
  }

  const shopping = Promise.all(Array.from({ length: shoppers }, (_, shopper) => shop(shopper)))
  const serving = Promise.all(Array.from({ length: servers }, serve))
  await Promise.race([shopping, serving])
  isOver = true
  await Promise.all([shopping, serving])
  return acknowledged
}
