import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestSandbox, type TestSandbox } from '../sandbox.fixtures.ts'
import { SANDBOX_WEBHOOK_PATH, SANDBOX_WEBHOOK_SECRET } from './webhook.keys.ts'

let sandbox: TestSandbox
beforeAll(async () => {
  const services = { identity: false, sms: false, pictures: false, card: false, chain: false, mail: false }
  sandbox = await openTestSandbox('pglite', { services: { ...services, webhook: true } })
})
afterAll(() => sandbox.close())

function post(secret: string) {
  const payload = JSON.stringify({
    type: 'order.shipped',
    timestamp: '2026-11-28T10:00:00Z',
    data: { orderId: 'c0ffee' },
  })
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
  const signature = createHmac('sha256', key).update(`one.1795000000.${payload}`).digest('base64')
  const headers = {
    ...{ 'content-type': 'application/json', 'webhook-id': 'one', 'webhook-timestamp': '1795000000' },
    'webhook-signature': `v1,${signature}`,
  }
  return sandbox.app.inject({ method: 'POST', url: SANDBOX_WEBHOOK_PATH, payload, headers })
}

it('puts a signed webhook into the inbox, and refuses others', async () => {
  expect((await post('whsec_b3RoZXI=')).statusCode).toBe(401)
  expect((await post(SANDBOX_WEBHOOK_SECRET)).statusCode).toBe(204)
  expect(await sandbox.messageTo('order.shipped')).toMatchObject({
    kind: 'webhook',
    text: '{\n  "orderId": "c0ffee"\n}',
  })
  expect((await sandbox.app.inject('/sandbox/inbox')).body).toContain(
    '<strong>Webhook</strong> <span>order.shipped</span>',
  )
})
