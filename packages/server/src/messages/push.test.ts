import { sql } from 'drizzle-orm'
import { beforeEach, expect, it, vi } from 'vitest'
import { messages } from '../database/schema.ts'
import { moveOrder } from '../orders/moves.ts'
import { writeOrder } from '../orders/orders.fixtures.ts'
import { addDevice, devicesOf } from '../push/push.queries.ts'
import type { Pusher, PushMessage } from '../services.messages.ts'
import { NO_SERVICES, ServiceError } from '../services.ts'
import { freshDatabase } from '../testing/databases.ts'
import { describeRules } from '../testing/describe-shop.ts'
import { emptyTables } from '../testing/empty.ts'
import { fillShop } from '../testing/shop.ts'
import { sendDue } from './deliver.ts'
import { testFace } from './messages.fixtures.ts'

const endpoint = (name: string) => `https://fcm.googleapis.com/fcm/send/${name}`
const KEYS = { p256dh: 'B', auth: 'a' }

describeRules('notifications about orders on %s', freshDatabase, (database) => {
  let sent: { device: string; content: PushMessage }[] = []
  const push = vi.fn<Pusher['push']>()
  const send = () =>
    sendDue({
      db: database.db,
      face: () => testFace,
      services: { ...NO_SERVICES, pusher: { push } },
    })
  const pass = () => database.db.update(messages).set({ dueAt: sql`now() - interval '1 minute'` })
  async function ship() {
    const id = await writeOrder(database.db, 'ann', { id: 'c'.repeat(32) })
    await moveOrder(database.db, id, 'Shipped')
    return id
  }

  beforeEach(async () => {
    await emptyTables(database)
    await fillShop(database.db)
    vi.spyOn(console, 'warn').mockReturnValue()
    sent = []
    push.mockReset().mockImplementation(async (device, _, content) => {
      sent.push({ device: device.endpoint, content })
      return true
    })
    for (const [userId, name] of [
      ['ann', 'phone'],
      ['ann', 'laptop'],
      ['bob', 'other'],
    ] as const)
      await addDevice(database.db, userId, { endpoint: endpoint(name), keys: KEYS })
  })

  it('go to all devices of the shopper, and to nobody else’s', async () => {
    const id = await ship()
    await send()
    expect(sent.map(({ device }) => device).toSorted()).toEqual([endpoint('laptop'), endpoint('phone')])
    const [row] = await database.db.select().from(messages)
    expect(sent[0]?.content).toEqual({
      title: 'Your order cccccccc is on its way',
      body: 'The parcel of your order cccccccc has left our shop.',
      path: `/order/${id}`,
      tag: row?.id,
    })
    expect(push.mock.calls[0]?.[1].subject).toBe(`mailto:${testFace.email}`)
    expect([row?.channel, row?.state]).toEqual(['push', 'sent'])
  })

  it('forget a device that its service no longer knows', async () => {
    push.mockImplementation(async (device) => device.endpoint !== endpoint('phone'))
    await ship()
    await send()
    expect((await devicesOf(database.db, 'ann')).map((device) => device.endpoint)).toEqual([
      endpoint('laptop'),
    ])
  })

  it('are not repeated on the other devices if the service of one is unavailable', async () => {
    push.mockImplementation(async (device) => {
      if (device.endpoint === endpoint('phone')) throw new ServiceError('unavailable', 'no answer')
      return true
    })
    await ship()
    await send()
    const [row] = await database.db.select().from(messages)
    expect([row?.state, row?.tries]).toEqual(['sent', 1])
  })

  it('are repeated with the same tag while a service is unavailable', async () => {
    const tags = new Set<string>()
    push.mockImplementation(async (_device, _sender, { tag }) => {
      tags.add(tag)
      throw new ServiceError('unavailable', 'a push service responded with 503')
    })
    await ship()
    await send()
    await pass()
    push.mockResolvedValue(true)
    await send()
    const [row] = await database.db.select().from(messages)
    expect([row?.state, row?.tries, [...tags]]).toEqual(['sent', 2, [row?.id]])
  })

  it('are not kept for a shopper without devices', async () => {
    await moveOrder(database.db, await writeOrder(database.db, 'cem', { id: 'd'.repeat(32) }), 'Shipped')
    await send()
    expect(await database.db.select().from(messages)).toEqual([])
    expect(push).not.toHaveBeenCalled()
  })
})
