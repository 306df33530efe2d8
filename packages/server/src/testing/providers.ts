import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A request that a third party received. */
export interface SeenRequest {
  readonly method: string
  /** Path and query. */
  readonly url: string
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

/** A response: status and body, which is JSON unless it is text. `null` never responds. */
export type GivenAnswer = readonly [status: number, body: unknown] | null

export interface TestProvider {
  readonly origin: string
  /** Received requests, in order. */
  readonly seen: readonly SeenRequest[]
  /** Sets the response to all further requests. */
  answer: (request: SeenRequest) => GivenAnswer | Promise<GivenAnswer>
  close(): Promise<void>
}

/** Starts a third party on this machine, whose responses the test sets. */
export async function testProvider(answer: TestProvider['answer']): Promise<TestProvider> {
  const seen: SeenRequest[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request.setEncoding('utf8')) body += chunk
    const { method = '', url = '', headers } = request
    const asked = { method, url, headers, body }
    seen.push(asked)
    const given = await provider.answer(asked)
    if (given === null) return
    const [status, content] = given
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(typeof content === 'string' ? content : JSON.stringify(content))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const provider: TestProvider = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    answer,
    async close() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
  return provider
}
