import { once } from 'node:events'
import { request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { QuickChildren } from './quick-child.ts'
import { oneOf } from './random.ts'

/** A call that is repeated until it is answered. */
export interface Call {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  /** As it is sent, so that a signature over its bytes holds. */
  readonly body?: string
  /** Statuses that may come, besides 503, after which it is sent again. Any other one fails the test. */
  readonly expected: readonly number[]
  /** Whether its answer may be thrown away, so that it is sent again although it was carried out. */
  readonly mayLoseAnswer?: boolean
}

/** What a call came to. */
export interface Answer {
  readonly status: number
  readonly text: string
  /** The answer was stored by an earlier try. */
  readonly replayed: boolean
  /** Tries before, of which no answer arrived. */
  readonly cut: number
}

/** The servers, as whoever calls them sees them. */
export interface Network {
  /** Whether nothing new is to be begun. */
  readonly isOver: boolean
  /** @throws Error for an answer that is not expected */
  send(call: Call): Promise<Answer>
}

/** One try; null where no answer arrived. */
const tryOnce = (port: number, { method, path, headers, body }: Call) =>
  new Promise<Omit<Answer, 'cut'> | null>((done) => {
    const call = request({ port, host: '127.0.0.1', method, path, headers, agent: false }, (answer) => {
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
    })
    call.on('error', () => done(null))
    call.end(body)
  })

export interface KillOptions {
  readonly children: QuickChildren
  /** What every server is given. */
  readonly env: Readonly<Record<string, string>>
  /** Servers at the same time. */
  readonly servers: number
  readonly kills: number
  /** Each does one thing after another until the network is over. */
  readonly clients: readonly ((network: Network) => Promise<unknown>)[]
  /** From 0 to 1. */
  readonly random: () => number
}

/** Answers that a server gives before its end, at most. */
const ANSWERS = 12
/** Every so many kills, the answer to a finished call is thrown away. */
const LOST = 4
/** Before a call is sent again, in ms: after a dead connection, while no server is there, and after a 503. */
const AGAIN = { dead: 2, nobody: 20, refused: 50 }

/** A server that answers calls. */
interface RunningServer {
  readonly port: number
  answered: number
  /** Called with every answer; whether it still reaches the caller. */
  onAnswer: (isLosable: boolean) => boolean
}

/** The servers that run at this moment. */
interface RunningServers {
  readonly up: Set<RunningServer>
  /** Time that one try takes, in ms: the machine may be busy. */
  usual: number
}

type Random = KillOptions['random']

/** Waits for a few answers, and then for some part of the next ones; or loses the answer of a finished call. */
async function untilItsKill(
  server: RunningServer,
  isLastLost: boolean,
  running: RunningServers,
  random: Random,
): Promise<void> {
  const most = 1 + Math.floor(random() * ANSWERS)
  await new Promise<void>((done) => {
    server.onAnswer = (isLosable) => {
      const isLast = server.answered >= most && (isLosable || !isLastLost)
      if (isLast) done()
      return !(isLast && isLastLost)
    }
  })
  if (!isLastLost) await pause(random() * 1.5 * running.usual)
}

/** Sends a call to one server after another, until it is answered. */
async function sendTo(running: RunningServers, call: Call, random: Random): Promise<Answer> {
  for (let cut = 0; ; ) {
    const server = running.up.size > 0 ? oneOf(random, [...running.up]) : null
    const startedAt = performance.now()
    const answer = server ? await tryOnce(server.port, call) : null
    let isReceived = false
    if (server && answer) {
      running.usual = (running.usual * 4 + performance.now() - startedAt) / 5
      server.answered += 1
      isReceived = server.onAnswer(call.mayLoseAnswer === true && answer.status === 200 && !answer.replayed)
    }
    if (isReceived && answer && answer.status !== 503) {
      if (call.expected.includes(answer.status)) return { ...answer, cut }
      throw new Error(`${call.method} ${call.path} was answered ${answer.status}: ${answer.text}`)
    }
    if (server && !isReceived) cut += 1
    await pause(isReceived ? AGAIN.refused : server ? AGAIN.dead : AGAIN.nobody)
  }
}

/** Runs clients against servers that are killed at random moments, until so many were killed and all clients are done. */
export async function runWithKills(options: KillOptions): Promise<void> {
  const { children, env, servers, clients, random } = options
  const running: RunningServers = { up: new Set(), usual: 50 }
  let kills = 0
  let isOver = false

  async function serve(): Promise<void> {
    while (!isOver) {
      const { child, port } = await children.start(env)
      const server: RunningServer = { port, answered: 0, onAnswer: () => true }
      running.up.add(server)
      if (kills >= options.kills) return
      kills += 1
      await untilItsKill(server, kills % LOST === 0, running, random)
      const exit = once(child, 'exit')
      child.kill('SIGKILL')
      await exit
      running.up.delete(server)
    }
  }

  const network: Network = {
    get isOver() {
      return isOver
    },
    send: (call) => sendTo(running, call, random),
  }
  const acting = Promise.all(clients.map((client) => client(network)))
  const serving = Promise.all(Array.from({ length: servers }, serve))
  try {
    await Promise.race([acting, serving])
  } finally {
    isOver = true
  }
  await Promise.all([acting, serving])
}
