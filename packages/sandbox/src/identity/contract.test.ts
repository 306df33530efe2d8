import { readFile } from 'node:fs/promises'
import { Ajv } from 'ajv'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Browser, openTestSandbox, SITE, type TestSandbox } from '../sandbox.fixtures.ts'
import { CONTRACT, Errors } from './contract.fixtures.ts'
import { ASHA, DEV, PASSWORD, resetPassword, signInByCode, signUp } from './journeys.fixtures.ts'
import { type JsonSchema, schemasOf } from './openapi.fixtures.ts'

/** Optional: path of Clerk's OpenAPI document as JSON, see the README. */
const OPENAPI = process.env.CLERK_OPENAPI

describe('responses of the identity service', () => {
  let sandbox: TestSandbox
  let answers: readonly { call: string; body: unknown }[]
  let refusals: unknown[]

  beforeAll(async () => {
    sandbox = await openTestSandbox()
    const browser = new Browser(sandbox.app)
    const deps = { browser, sandbox }
    const leave = () => browser.call('DELETE /client/sessions')

    await browser.call('GET /environment')
    await browser.call('GET /client')
    await browser.call('PUT /client')
    const empty = await browser.call('POST /client/sign_ups', {})
    await browser.call(`GET /client/sign_ups/${empty.body.response.id}`)
    await browser.call(`PATCH /client/sign_ups/${empty.body.response.id}`, { password: PASSWORD })
    await signUp(deps, 'meera@example.com')
    const { sessions } = (await browser.call('GET /client')).body.response
    const session = `/client/sessions/${sessions[0].id}` as const
    await browser.call(`GET ${session}`)
    await browser.call(`POST ${session}/tokens`)
    await browser.call(`POST ${session}/touch`)
    await browser.call('GET /me')
    await browser.call(`POST ${session}/end`)
    const begun = await browser.call('POST /client/sign_ins', {})
    await browser.call(`GET /client/sign_ins/${begun.body.response.id}`)
    await browser.signIn(DEV.email, DEV.password)
    await leave()
    await signInByCode(deps, ASHA.email)
    await leave()
    await resetPassword(deps, DEV.email, 'papaya-Ladder-99')
    await browser.call('DELETE /client')
    answers = browser.answers

    const refused = await Promise.all([
      browser.call('GET /me'),
      browser.call('GET /nowhere'),
      browser.call('POST /client/sign_ins', { identifier: 'nobody@example.com' }),
      browser.call('POST /client/sign_ups', { email_address: 'x' }, { origin: `${SITE}.evil.example` }),
      browser.call('POST /client/sign_ups', {}, { 'content-type': 'application/json' }),
    ])
    refusals = refused.map(({ body }) => body)
  })
  afterAll(() => sandbox.close())

  const contractOf = (call: string) => {
    const found = CONTRACT.find((entry) => entry.call.test(call))
    if (!found) throw new Error(`The contract has no entry for ${call}.`)
    return found
  }

  it('cover the whole contract', () => {
    expect(answers.length).toBeGreaterThan(25)
    for (const { call } of CONTRACT)
      expect(answers.map((answer) => answer.call).join('\n')).toMatch(reachable(call))
  })

  it('match what clerk-js reads', () => {
    for (const { call, body } of answers) {
      const { issues } = v.safeParse(contractOf(call).schema, body)
      expect(issues?.map((issue) => `${call}: ${v.getDotPath(issue)}: ${issue.message}`) ?? []).toEqual([])
    }
  })

  it('match what clerk-js reads if they are refusals', () => {
    for (const body of refusals) expect(v.safeParse(Errors, body).issues).toBeUndefined()
  })

  it.runIf(OPENAPI)('match Clerk’s own description', async () => {
    const document = JSON.parse(await readFile(OPENAPI ?? '', 'utf8'))
    const ajv = new Ajv({ strict: false, validateFormats: false, allErrors: true })
    ajv.addSchema(schemasOf(document), 'clerk')
    const check = (name: string, body: unknown): string[] => {
      const schema: JsonSchema = { $ref: `clerk#/components/schemas/${name}` }
      const validate = ajv.compile(schema)
      return validate(body) ? [] : (validate.errors ?? []).map((e) => `${e.instancePath} ${e.message}`)
    }
    const complaints = [
      ...answers.flatMap(({ call, body }) =>
        check(contractOf(call).openapi, body).map((text) => `${call}: ${text}`),
      ),
      ...refusals.flatMap((body) => check('ClerkErrors', body)),
    ]
    expect([...new Set(complaints)]).toEqual([])
  })
})

/** Returns the same pattern, for a text of many lines. */
const reachable = (call: RegExp) => new RegExp(call.source, 'm')
