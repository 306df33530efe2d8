import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SANDBOX_SHOPPERS, SANDBOX_STAFF } from '../identity/shoppers.ts'
import { openTestSandbox, type TestSandbox } from '../sandbox.fixtures.ts'
import { emptySandbox } from '../tables.ts'
import { createInbox, type Message } from './inbox.ts'

describe('the inbox', () => {
  let sandbox: TestSandbox
  const logged: string[] = []
  beforeAll(async () => {
    sandbox = await openTestSandbox()
  })
  afterAll(() => sandbox.close())

  const inbox = () =>
    createInbox({ query: sandbox.query, now: () => 1_795_000_000_000, log: (line) => logged.push(line) })
  const list = async () => (await sandbox.app.inject('/sandbox/inbox.json')).json<Message[]>()
  const page = () => sandbox.app.inject('/sandbox/inbox')

  it('logs codes, but not e-mails', async () => {
    logged.length = 0
    await inbox().put({ kind: 'sms', to: '+919876543210', code: '042042', text: 'Your code is 042042' })
    await inbox().put({ kind: 'mail', to: 'shop@haat.example', code: null, text: 'a letter' })
    expect(logged).toEqual(['Sandbox: code 042042 for +919876543210'])
    expect((await list())[1]).toEqual({
      kind: 'sms',
      to: '+919876543210',
      code: '042042',
      text: 'Your code is 042042',
      at: 1_795_000_000_000,
    })
  })

  it('shows messages as text, not as HTML', async () => {
    await inbox().put({ kind: 'mail', to: '"><img src=x>', code: null, text: '<script>alert("1")</script>&' })
    const { body } = await page()
    expect(body).not.toMatch(/<script|<img/)
    expect(body).toContain('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;&amp;')
  })

  it('has a policy without scripts', async () => {
    const { headers } = await page()
    expect(headers['content-security-policy']).toBe(
      "default-src 'none'; style-src 'self'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    )
    expect(headers['cache-control']).toBe('no-store')
    const sheet = await sandbox.app.inject('/sandbox/pages.css')
    expect(sheet.headers['content-type']).toContain('text/css')
  })

  it('shows the demo shoppers', async () => {
    const { body } = await page()
    for (const { email, password } of SANDBOX_SHOPPERS) {
      expect(body).toContain(email)
      expect(body).toContain(password)
    }
  })

  it('names neither these nor the demo in a shop of its own', async () => {
    const own = await openTestSandbox('pglite', { query: sandbox.query, demo: false })
    const { body } = await own.app.inject('/sandbox/inbox')
    expect([...SANDBOX_SHOPPERS, SANDBOX_STAFF].filter(({ email }) => body.includes(email))).toEqual([])
    expect(body).not.toMatch(/\bHaat\b/)
    await own.close()
  })

  it('exists if the stand-ins are turned off', async () => {
    const services = { identity: false, sms: false, pictures: false, card: false, chain: false, mail: false }
    const bare = await openTestSandbox('pglite', { query: sandbox.query, services })
    expect((await bare.app.inject('/sandbox/inbox')).body).not.toContain(SANDBOX_SHOPPERS[0]?.email)
    for (const url of ['/__clerk/v1/environment', '/__clerk/.well-known/jwks.json', '/sandbox/twilio/v2/x'])
      expect((await bare.app.inject(url)).statusCode).toBe(404)
    const upload = await bare.app.inject({
      method: 'POST',
      url: '/sandbox/cloudinary/v1_1/haat/image/upload',
    })
    expect(upload.statusCode).toBe(404)
    await bare.close()
  })

  it('is emptied with the sandbox, whose shoppers exist again at the next start', async () => {
    await emptySandbox(sandbox.query)
    expect(await list()).toEqual([])
    const { rows } = await sandbox.query('select id from sandbox.users')
    expect(rows).toEqual([])
    const again = await openTestSandbox('pglite', { query: sandbox.query })
    const names = await sandbox.query('select id from sandbox.users order by id')
    expect(names.rows).toEqual([{ id: 'user_asha' }, { id: 'user_demo' }, { id: 'user_staff' }])
    await again.close()
  })
})
