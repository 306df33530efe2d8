import { randomUUID } from 'node:crypto'
import { expect, request as requests } from '@playwright/test'
import type { APIRequestContext } from './test.ts'

/** Where a shopper's cookies are: a browser, or only requests. */
interface Place {
  readonly request: APIRequestContext
}

/** The account of a shopper in the sandbox. */
export interface Account {
  readonly email: string
  readonly password: string
}

/** A shopper of every shop with a sandbox, for reading only: tests that write create their own. */
export const DEMO: Account = { email: 'demo@haat.example', password: 'fresh-from-the-haat' }

/** Works in the sandbox's shop. */
export const STAFF: Account = { email: 'staff@haat.example', password: 'fresh-from-the-haat' }

/** A new account. */
export const freshAccount = (): Account => ({
  email: `shopper-${randomUUID()}@haat.example`,
  password: 'tomato-Ladder-77',
})

/** A signed-in shopper. */
export interface SignedIn extends Account {
  readonly userId: string
  /** A token for direct calls, valid for a minute. */
  token(): Promise<string>
  /** Sends a request as this shopper and returns the body of the response. */
  call<T = unknown>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, data?: object): Promise<T>
}

interface ClerkAnswer {
  readonly response: {
    readonly id: string
    readonly created_session_id: string | null
    readonly created_user_id?: string | null
  }
  readonly client?: {
    readonly sessions: readonly { readonly id: string; readonly user: { readonly id: string } }[]
  }
}

/** Calls the identity service as its script does. */
async function clerk({ request }: Place, shop: string, path: string, form: Record<string, string>) {
  const answer = await request.post(`${shop}/__clerk/v1${path}`, { form, headers: { origin: shop } })
  if (!answer.ok())
    throw new Error(`Haat: ${path} answered ${answer.status()}: ${(await answer.text()).slice(0, 300)}`)
  return (await answer.json()) as ClerkAnswer
}

/** The newest code that was sent to a phone or e-mail address. It may arrive after the form has asked for it. */
export async function codeFor(request: APIRequestContext, shop: string, to: string): Promise<string> {
  let code = ''
  const look = async () => {
    const answer = await request.get(`${shop}/sandbox/inbox.json`)
    const letters = (await answer.json()) as readonly { to: string; code: string | null }[]
    code = letters.find((letter) => letter.to === to && letter.code)?.code ?? ''
    return code
  }
  await expect.poll(look, `a code that was sent to ${to}`).not.toBe('')
  return code
}

function signedIn({ request }: Place, shop: string, account: Account, answer: ClerkAnswer): SignedIn {
  const session = answer.client?.sessions.find(({ id }) => id === answer.response.created_session_id)
  if (!session) throw new Error('Haat: the identity service opened no session.')
  const token = async () => {
    const tokens = await request.post(`${shop}/__clerk/v1/client/sessions/${session.id}/tokens`, {
      headers: { origin: shop },
      form: {},
    })
    return ((await tokens.json()) as { jwt: string }).jwt
  }
  return {
    ...account,
    userId: session.user.id,
    token,
    async call<T>(method: string, path: string, data?: object) {
      const called = await request.fetch(`${shop}${path}`, {
        method,
        headers: { authorization: `Bearer ${await token()}` },
        ...(data && { data }),
      })
      return (await called.json()) as T
    },
  }
}

/** Signs an account in, in this browser, without its form. */
export async function signIn(place: Place, shop: string, account: Account): Promise<SignedIn> {
  const { email: identifier, password } = account
  const answer = await clerk(place, shop, '/client/sign_ins', {
    strategy: 'password',
    identifier,
    password,
  })
  return signedIn(place, shop, account, answer)
}

/** Registers a new shopper and signs them in, in this browser, without a form. They have no profile yet. */
export async function register(place: Place, shop: string): Promise<SignedIn> {
  const account = freshAccount()
  const { email: email_address, password } = account
  const { response } = await clerk(place, shop, '/client/sign_ups', { email_address, password })
  const attempt = `/client/sign_ups/${response.id}`
  await clerk(place, shop, `${attempt}/prepare_verification`, { strategy: 'email_code' })
  const code = await codeFor(place.request, shop, email_address)
  const done = await clerk(place, shop, `${attempt}/attempt_verification`, { strategy: 'email_code', code })
  return signedIn(place, shop, account, done)
}

/** A new shopper with a profile. */
export async function newShopper(
  place: Place,
  shop: string,
  name: { firstName: string; lastName: string } = { firstName: 'Tara', lastName: 'Kulkarni' },
): Promise<SignedIn> {
  const shopper = await register(place, shop)
  const { success } = await shopper.call<{ success: boolean }>('POST', '/api/v1/user', name)
  if (!success) throw new Error('Haat: the profile was not saved.')
  return shopper
}

/** The same, signed in outside the test's browser. */
export const shopperElsewhere = async (
  shop: string,
  name?: { firstName: string; lastName: string },
): Promise<SignedIn> => newShopper({ request: await requests.newContext() }, shop, name)
