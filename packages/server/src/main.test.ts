import { once } from 'node:events'
import { Agent, get } from 'node:http'
import { connect, createServer } from 'node:net'
import { describe, expect, it, vi } from 'vitest'
import { createApp } from './app.ts'
import { listen, PortError, reservePort } from './main.ts'
import { openTestApp } from './testing/app.ts'
import { openForTests } from './testing/describe-shop.ts'

const shop = openForTests(() => openTestApp('postgres'))

describe('listening', () => {
  it('reports a taken port with a one-line message, and closes the application, so that the process ends', async () => {
    const [first, second] = await Promise.all([1, 2].map(() => createApp({ database: shop.database })))
    if (!first || !second) throw new Error('two applications were made')
    const { port, close } = await listen(first, { port: 0 })
    const closed = vi.spyOn(second, 'close')
    const refused = await listen(second, { port }).catch((thrown: unknown) => thrown)
    expect(refused).toBeInstanceOf(PortError)
    expect(refused).toHaveProperty(
      'message',
      `Haat: port ${port} is taken by another program. Stop it, or choose another port: PORT=${port + 1} npx -y pnpm@12 start`,
    )
    expect(closed).toHaveBeenCalledOnce()
    await close()
  })

  it('a free port is held until it is released', async () => {
    const { port, release } = await reservePort(0, '127.0.0.1')
    const open = () =>
      new Promise<string>((done) => {
        const other = createServer().once('error', ({ message }) => done(message))
        other.listen(port, '127.0.0.1', () => other.close(() => done('opened')))
      })
    expect(await open()).toContain('EADDRINUSE')
    await expect(reservePort(port, '127.0.0.1')).rejects.toThrow(PortError)
    await release()
    expect(await open()).toBe('opened')
  })

  it('is healthy when it is ready, and not after it starts to close', async () => {
    const ready = { current: false }
    const app = await createApp({ database: shop.database, ready })
    expect((await app.inject('/healthz')).statusCode).toBe(503)
    expect((await app.inject('/api/v1/category')).statusCode).toBe(200)
    ready.current = true
    const answer = await app.inject('/healthz')
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({ status: 'open' })
    const { close } = await listen(app, { port: 0, ready })
    await close()
    expect(ready.current).toBe(false)
  })

  it('serves clients while 200 others send their requests byte by byte (fault F66)', async () => {
    const app = await createApp({ database: shop.database })
    const { port, close } = await listen(app, { port: 0, host: '127.0.0.1' })
    const slow = await Promise.all(
      Array.from({ length: 200 }, async () => {
        const socket = connect(port, '127.0.0.1').on('error', () => {})
        await once(socket, 'connect')
        socket.write('GET / HTTP/1.1\r\nHost: a\r\nX')
        return socket
      }),
    )
    const answer = await fetch(`http://127.0.0.1:${port}/api/v1/category`)
    expect(answer.status).toBe(200)
    expect(app.server.headersTimeout).toBeLessThanOrEqual(10_000)
    for (const socket of slow) socket.destroy()
    await close()
  })
})

describe('closing', () => {
  const call = (port: number, agent: Agent, path: string) =>
    new Promise<number | undefined>((done, fail) => {
      get({ port, host: '127.0.0.1', path, agent }, (answer) => {
        answer.resume().on('end', () => done(answer.statusCode))
      }).on('error', fail)
    })

  it('is not delayed by idle connections', async () => {
    const app = await createApp({ database: shop.database })
    const { port, close } = await listen(app, { port: 0, host: '127.0.0.1' })
    app.server.keepAliveTimeout = 60_000
    const agent = new Agent({ keepAlive: true })
    await call(port, agent, '/healthz')
    // It is called when the time limit for open requests ends.
    const disconnect = vi.spyOn(app.server, 'closeAllConnections')
    await close()
    expect(disconnect).not.toHaveBeenCalled()
    agent.destroy()
  })

  it('waits for 50 open requests (fault F65)', async () => {
    const app = await createApp({ database: shop.database })
    const [inFlight, closing] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    let arrived = 0
    app.get('/slow', async () => {
      arrived += 1
      if (arrived === 50) inFlight.resolve()
      await closing.promise
      return { done: true }
    })
    const { port, close } = await listen(app, { port: 0, host: '127.0.0.1' })
    const agent = new Agent({ keepAlive: true, maxSockets: 50 })
    const answers = Promise.all(Array.from({ length: 50 }, () => call(port, agent, '/slow')))
    await inFlight.promise
    const closed = close()
    await vi.waitFor(() => expect(app.server.listening).toBe(false))
    closing.resolve()
    expect(await answers).toEqual(Array(50).fill(200))
    await closed
    agent.destroy()
  })
})
