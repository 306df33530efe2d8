import { Writable } from 'node:stream'
import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { logAnswers, logError, loggerOf } from './logging.ts'

/** Returns everything that an application logs during one call. */
async function logOf(url: string) {
  const lines: string[] = []
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk))
      done()
    },
  })
  const logger = loggerOf('info')
  const app = Fastify({ logger: typeof logger === 'object' ? { ...logger, stream } : logger })
  logAnswers(app)
  app.setErrorHandler((thrown, request, reply) => {
    logError(request, thrown)
    return reply.code(500).send({})
  })
  app.get('/user/:id', () => {
    throw new Error('Failed query: select 1 params: 9876543210', {
      cause: Object.assign(new Error('value 9876543210'), { code: '22P02' }),
    })
  })
  await app.inject({
    url,
    remoteAddress: '203.0.113.7',
    headers: { authorization: 'Bearer s3cret', 'user-agent': 'Asha’s phone' },
  })
  await app.close()
  return lines.join('')
}

describe('the log', () => {
  it('has the route, the status and the error of a call', async () => {
    const log = await logOf('/user/asha?phone=9876543210')
    expect(log).toContain('"route":"/user/:id"')
    expect(log).toContain('"status":500')
    expect(log).toContain('"code":"22P02"')
    expect(log).toContain('logging.test.ts')
  })

  it.each(['asha', '9876543210', 's3cret', '203.0.113.7', 'phone'])('never contains %s', async (personal) => {
    expect(await logOf('/user/asha?phone=9876543210')).not.toContain(personal)
  })
})
