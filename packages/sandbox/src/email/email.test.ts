import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Message } from '../inbox/inbox.ts'
import { openTestSandbox, type TestSandbox } from '../sandbox.fixtures.ts'
import { SANDBOX_EMAILJS } from './email.keys.ts'

const PATH = '/sandbox/emailjs/api/v1.0/email/send-form'
const NAMES = {
  service_id: SANDBOX_EMAILJS.service,
  template_id: SANDBOX_EMAILJS.template,
  user_id: SANDBOX_EMAILJS.publicKey,
}
const EMAIL = { name: 'Asha Rao', email: 'asha@example.com', message: 'Two were bruised.\nThe rest <3' }

describe('e-mails', () => {
  let sandbox: TestSandbox
  beforeAll(async () => {
    const services = { identity: false, sms: false, pictures: false, card: false, chain: false, mail: true }
    sandbox = await openTestSandbox('pglite', { services })
  })
  afterAll(() => sandbox.close())

  async function post(fields: Readonly<Record<string, string | Blob>>) {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    const request = new Request('http://x', { method: 'POST', body: form })
    const answer = await sandbox.app.inject({
      method: 'POST',
      url: PATH,
      headers: { 'content-type': request.headers.get('content-type') ?? '' },
      payload: Buffer.from(await request.arrayBuffer()),
    })
    return [answer.statusCode, answer.body] as const
  }
  const inbox = async () => (await sandbox.app.inject('/sandbox/inbox.json')).json<Message[]>()
  const change = (mail: string) =>
    sandbox.app.inject({ method: 'POST', url: '/sandbox/payments/settings', payload: { mail } })

  it('are in the inbox, with all fields as text', async () => {
    expect(await post({ ...NAMES, ...EMAIL })).toEqual([200, 'OK'])
    expect((await inbox())[0]).toMatchObject({
      kind: 'mail',
      to: 'shop@sandbox.example',
      code: null,
      text: 'name: Asha Rao\nemail: asha@example.com\nmessage: Two were bruised.\nThe rest <3',
    })
    expect((await sandbox.app.inject('/sandbox/inbox')).body).toContain('The rest &lt;3')
    expect(sandbox.lines).toEqual([])
  })

  it('fail as long as the setting is "failing"', async () => {
    const before = await inbox()
    expect((await change('failing')).statusCode).toBe(303)
    expect((await post({ ...NAMES, ...EMAIL }))[0]).toBe(412)
    expect(await inbox()).toEqual(before)
    const { body } = await sandbox.app.inject('/sandbox/payments')
    expect(body).toMatch(/name="mail" value="failing" checked/)
    await change('on')
    expect((await post({ ...NAMES, ...EMAIL }))[0]).toBe(200)
  })

  it('are accepted from pages of any origin', async () => {
    const { headers } = await sandbox.app.inject({ method: 'OPTIONS', url: PATH })
    expect(headers['access-control-allow-origin']).toBe('*')
    const { headers: answered } = await sandbox.app.inject({ method: 'POST', url: PATH, payload: {} })
    expect(answered['access-control-allow-origin']).toBe('*')
  })
})
