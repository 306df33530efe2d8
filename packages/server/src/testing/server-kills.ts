import { once } from 'node:events'
import { request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { QuickChildren } from './quick-child.ts'
import { oneOf } from './random.ts'

/** A call that is repeated until it gets a response. */
interface Call {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  /** The exact text of the body, so that a signature of its bytes stays valid. */
  readonly body?: string
  /** Expected statuses, besides 503, after which the call is repeated. Any other status fails the test. */
  readonly expected: readonly number[]
  /** Whether its response may be dropped, so that the call is repeated after it was carried out. */
  readonly mayLoseAnswer?: boolean
}

/** Result of a call. */
export interface Answer {
  readonly status: number
  readonly text: string
  /** Whether the answer was stored by an earlier try. */
  readonly replayed: boolean
  /** Number of earlier tries without a response. */
  readonly cut: number
}

/** The clients' interface to the servers. */
export interface Network {
  /** Whether clients must not begin anything new. */
  readonly isOver: boolean
  /** @throws Error for an unexpected response */
  send(call: Call): Promise<Answer>
}

/** Makes one try; null if no response arrived. */
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

interface KillOptions {
  readonly children: QuickChildren
  /** Settings of every server. */
  readonly env: Readonly<Record<string, string>>
  /** Number of simultaneous servers. */
  readonly servers: number
  readonly kills: number
  /** Clients, which make one call after another until the network is over. */
  readonly clients: readonly ((network: Network) => Promise<unknown>)[]
  /** From 0 to 1. */
  readonly random: () => number
}

/** Maximum number of responses of a server before it is killed. */
const ANSWERS = 12
/** Number of kills per dropped response of a finished call. */
const LOST = 4
/** Pauses before a retry, in ms: after a broken connection, while no server runs, and after a 503. */
const AGAIN = { dead: 2, nobody: 20, refused: 50 }

/** A running server. */
interface RunningServer {
  readonly port: number
  answered: number
  /** Called with every response. Returns whether it reaches the caller. */
  onAnswer: (isLosable: boolean) => boolean
}

/** The running servers. */
interface RunningServers {
  readonly up: Set<RunningServer>
  /** Time limit of a try, in ms: the machine may be busy. */
  usual: number
}

type Random = KillOptions['random']

/** Waits for some responses and for a part of the next one, or drops the response of a finished call. */
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

/** Sends a call to one server after another until it gets a response. */
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

/** Runs clients against servers that are killed at random times, until all kills are made and all clients are done. */
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
