import { createECDH, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import { beforeEach, describe, expect, it } from 'vitest'
import { pushDevices } from '../database/schema.ts'
import { ServiceError } from '../services.ts'
import { testApp } from '../testing/app.ts'
import { describeRules } from '../testing/describe-shop.ts'
import { callsOf } from '../testing/families.ts'
import { devicesOf } from './push.queries.ts'
import { webPusher } from './pusher.ts'

const ecdh = createECDH('prime256v1')
const keys = {
  p256dh: ecdh.generateKeys('base64url', 'uncompressed'),
  auth: randomBytes(16).toString('base64url'),
}
const endpoint = (name: string) => `https://fcm.googleapis.com/fcm/send/${name}`

describeRules('notifications on %s', testApp({ rateLimitFactor: 0 }), (shop) => {
  const of = (userId: string) => callsOf(shop, 'session', userId)
  const start = (userId: string, name: string) =>
    of(userId)('POST', '/api/v1/push', { endpoint: endpoint(name), keys })
  const devices = async (userId: string) =>
    (await devicesOf(shop.database.db, userId)).map((device) => device.endpoint)

  beforeEach(async () => {
    await shop.database.db.delete(pushDevices)
  })

  it('have one key, however many ask for it first', async () => {
    const answers = await Promise.all(['ann', 'bob', 'cem'].map((id) => of(id)('GET', '/api/v1/push')))
    const all = new Set(answers.map((answer) => answer.json().key))
    expect(all.size).toBe(1)
    expect(Buffer.from([...all][0], 'base64url')).toHaveLength(65)
  })

  it('are turned on and off for a device, any number of times', async () => {
    for (const _ of [1, 2]) expect((await start('ann', 'phone')).json()).toEqual({ success: true })
    expect(await devices('ann')).toEqual([endpoint('phone')])
    for (const _ of [1, 2])
      expect((await of('ann')('DELETE', '/api/v1/push', { endpoint: endpoint('phone') })).statusCode).toBe(
        200,
      )
    expect(await devices('ann')).toEqual([])
  })

  it('of a device are those of the last shopper who turned them on', async () => {
    await start('ann', 'shared')
    await start('bob', 'shared')
    expect([await devices('ann'), await devices('bob')]).toEqual([[], [endpoint('shared')]])
    await of('ann')('DELETE', '/api/v1/push', { endpoint: endpoint('shared') })
    expect(await devices('bob')).toEqual([endpoint('shared')])
  })

  describe('after the browser has replaced a subscription', () => {
    const fresh = { ...keys, auth: randomBytes(16).toString('base64url') }
    const renew = async (old: { name: string; auth: string }, name = 'new') => {
      const body = {
        endpoint: endpoint(old.name),
        auth: old.auth,
        device: { endpoint: endpoint(name), keys: fresh },
      }
      const answer = await shop.as(null).put('/api/v1/push', body)
      expect(answer.json()).toEqual({ success: true })
    }

    it('go on without a sign-in, to the same shopper, and once however often it is reported', async () => {
      await start('ann', 'old')
      await Promise.all([1, 2, 3].map(() => renew({ name: 'old', auth: keys.auth })))
      expect(await devicesOf(shop.database.db, 'ann')).toMatchObject([
        { endpoint: endpoint('new'), auth: fresh.auth },
      ])
    })

    it('stay as they are for whoever does not know the secret', async () => {
      await start('ann', 'old')
      await renew({ name: 'old', auth: fresh.auth })
      await renew({ name: 'unknown', auth: keys.auth })
      expect(await devices('ann')).toEqual([endpoint('old')])
    })

    it('go once to a device that a page has reported already', async () => {
      await start('ann', 'old')
      await start('ann', 'new')
      await renew({ name: 'old', auth: keys.auth })
      expect(await devices('ann')).toEqual([endpoint('new')])
    })

    it('do not go to an address that is none of a push service', async () => {
      await start('ann', 'old')
      const device = { endpoint: 'https://shop.example/push', keys: fresh }
      const body = { endpoint: endpoint('old'), auth: keys.auth, device }
      expect((await shop.as(null).put('/api/v1/push', body)).statusCode).toBe(400)
      expect(await devices('ann')).toEqual([endpoint('old')])
    })
  })

  it('go to ten devices of a shopper, the newest', async () => {
    for (let made = 0; made < 12; made++) await start('ann', `device-${made}`)
    expect(await devices('ann')).toHaveLength(10)
    expect(await devices('ann')).not.toContain(endpoint('device-0'))
  })

  it.each([
    'https://shop.example/push',
    'http://fcm.googleapis.com/x',
    'https://fcm.googleapis.com.evil.example/x',
    'https://evil-fcm.googleapis.com/x',
    'https://fcm.googleapis.com:8443/x',
    'https://user@169.254.169.254/x',
    'no address',
  ])('are not sent to %s', async (address) => {
    const answer = await of('ann')('POST', '/api/v1/push', { endpoint: address, keys })
    expect(answer.statusCode).toBe(400)
    expect(await devices('ann')).toEqual([])
  })

  it('have keys of the right length', async () => {
    const short = { ...keys, auth: 'AAAA' }
    const answer = await of('ann')('POST', '/api/v1/push', { endpoint: endpoint('x'), keys: short })
    expect(answer.statusCode).toBe(400)
  })
})

describe('a notification', () => {
  const note = { title: 'On its way', body: 'Your order 12345678', path: '/order/1', tag: '1' }
  const sender = async () => {
    const { publicKey, privateKey } = (await import('web-push')).generateVAPIDKeys()
    return { subject: 'mailto:shop@shop.example', publicKey, privateKey }
  }
  async function sent(status: number) {
    const received: { headers: Record<string, unknown>; length: number }[] = []
    const server = createServer((request, response) => {
      let length = 0
      request.on('data', (chunk: Buffer) => {
        length += chunk.length
      })
      request.on('end', () => {
        received.push({ headers: request.headers, length })
        response.writeHead(status).end()
      })
    }).listen(0, '127.0.0.1')
    await new Promise((done) => server.once('listening', done))
    const { port } = server.address() as { port: number }
    try {
      const device = { endpoint: `http://127.0.0.1:${port}/device`, ...keys }
      return { answer: await webPusher.push(device, await sender(), note), received }
    } finally {
      server.close()
    }
  }

  it('is encrypted and signed', async () => {
    const { answer, received } = await sent(201)
    expect(answer).toBe(true)
    expect(received[0]?.headers).toMatchObject({
      'content-encoding': 'aes128gcm',
      authorization: expect.stringMatching(/^vapid t=[\w.-]+, k=[\w-]+$/),
      ttl: '86400',
    })
    expect(received[0]?.length).toBeGreaterThan(100)
  })

  it.each([404, 410])('finds no device when the service answers %i', async (status) => {
    expect((await sent(status)).answer).toBe(false)
  })

  it('is tried again later when the service fails', async () => {
    await expect(sent(503)).rejects.toThrow(ServiceError)
  })
})
