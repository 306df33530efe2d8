import { afterAll, afterEach, beforeAll, beforeEach, describe } from 'vitest'
import {
  type Answered,
  Browser,
  errorOf,
  openTestSandbox,
  type SeededDatabase,
  seededDatabase,
  type TestSandbox,
} from '../sandbox.fixtures.ts'

export const PARTNER = 'https://partner.example'
export const MINUTE = 60_000

/** Returns status and error code of a response. */
export const outcome = (answer: Answered) => [answer.status, errorOf(answer)]

/** The identity service with its demo shoppers, and an attacker's browser; new for each test. */
interface Attacked {
  sandbox: TestSandbox
  browser: Browser
  /** Runs SQL on its database. */
  query: SeededDatabase['query']
  /** Tries to sign in with a password. */
  password(identifier: string, text: string): Promise<Answered>
  /** Returns the newest code that was sent to an address. */
  codeTo(email: string): Promise<string>
  /** Returns a code that was not sent to an address. */
  wrongCode(email: string): Promise<string>
}

/** Describes attacks on one database, which is reset for each test. */
export function describeAttacks(title: string, tests: (at: Attacked) => void): void {
  describe(title, () => {
    let database: SeededDatabase
    const at = {
      password: (identifier: string, password: string) =>
        at.browser.call('POST /client/sign_ins', { strategy: 'password', identifier, password }),
      codeTo: async (email: string) => (await at.sandbox.messageTo(email)).code ?? '',
      wrongCode: async (email: string) => ((await at.codeTo(email)) === '000000' ? '000001' : '000000'),
    } as Attacked
    beforeAll(async () => {
      database = await seededDatabase('pglite')
      at.query = database.query
    })
    afterAll(() => database.close())
    beforeEach(async () => {
      await database.reset()
      at.sandbox = await openTestSandbox('pglite', { query: database.query, origins: [PARTNER] })
      at.browser = new Browser(at.sandbox.app)
    })
    afterEach(() => at.sandbox.close())
    tests(at)
  })
}
