import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import * as v from 'valibot'

const Attribute = v.object({ key: v.string(), value: v.record(v.string(), v.unknown()) })
const Span = v.object({
  name: v.string(),
  spanId: v.string(),
  parentSpanId: v.optional(v.string()),
  attributes: v.array(Attribute),
})
const Message = v.object({
  resourceSpans: v.array(
    v.object({
      resource: v.object({ attributes: v.array(Attribute) }),
      scopeSpans: v.array(v.object({ spans: v.array(Span) })),
    }),
  ),
})

/** Opens a collector that receives traces by OTLP with JSON. */
export async function openCollector() {
  const messages: v.InferOutput<typeof Message>[] = []
  const server = createServer(async (request, response) => {
    if (request.url === '/v1/traces') messages.push(v.parse(Message, JSON.parse(await text(request))))
    response.end('{}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    endpoint: `http://127.0.0.1:${port}`,
    spans: () =>
      messages.flatMap(({ resourceSpans }) =>
        resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
      ),
    /** All received messages, as text. */
    all: () => JSON.stringify(messages),
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}
