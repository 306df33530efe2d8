import { describe, expect, it, vi } from 'vitest'
import { fakeClock } from '../shared/clock.fixtures.ts'
import { flush } from '../shared/flush.fixtures.ts'
import { fakeClerk } from './clerk.fixtures.ts'
import type { ClerkLike } from './clerk.ts'
import { limitedTokens, MOST_REQUESTS, TOKEN_PAUSE, TOKEN_TIMEOUT } from './tokens.ts'

type Answer = 'token' | 'error' | 'refusal' | 'nothing'
/** Pauses between the client's own attempts, in ms: @clerk/clerk-js 6, `Session.getToken`. */
const PAUSES = [3_000, 4_650, 7_207, 11_171]
const answers: Record<Answer, () => Promise<string>> = {
  token: async () => 'token',
  error: () => Promise.reject(Object.assign(new Error('gone'), { status: 500 })),
  refusal: () => Promise.reject(Object.assign(new Error('over'), { status: 404 })),
  nothing: () => new Promise(() => {}),
}

/** A client that retries like the real one; `answer` is the current answer to each request. */
function setUp(answer: Answer, isUsed = true) {
  const clock = fakeClock()
  const clerk = Object.assign(
    fakeClerk({ id: 'asha' }),
    {} as Required<Pick<ClerkLike, '__internal_onBeforeRequest'>>,
  )
  const service = { answer, requests: 0, skipped: [] as boolean[] }
  type Hook = Parameters<NonNullable<typeof clerk.__internal_onBeforeRequest>>[0]
  const hooks: Hook[] = []
  clerk.__internal_onBeforeRequest = (hook) => hooks.push(hook)
  const request = (path: string) => {
    if (!hooks.every((hook) => hook({ path }))) return Promise.reject(new Error('empty'))
    service.requests += 1
    return answers[service.answer]()
  }
  const attempt = async (pauses: readonly number[]): Promise<string> => {
    try {
      return await request('/client/sessions/sess_1/tokens')
    } catch (thrown) {
      const [ms, ...rest] = pauses
      if (ms === undefined || (thrown as { status?: number }).status === 404) throw thrown
      await new Promise<void>((resume) => clock.after(ms, resume))
      return attempt(rest)
    }
  }
  Object.defineProperty(clerk, 'session', {
    value: {
      getToken: ({ skipCache = false } = {}) => {
        service.skipped.push(skipCache)
        return attempt(PAUSES)
      },
    },
  })
  const tokens = limitedTokens(clock, () => isUsed)
  tokens.limit(clerk)
  tokens.limit(clerk)
  const pass = async (ms: number) => {
    for (let passed = 0; passed < ms; passed += 500) {
      await flush()
      clock.advance(500)
    }
    await flush()
  }
  return { clerk, tokens, service, request, pass, get: (fresh = false) => tokens.get(clerk, fresh) }
}

describe('tokens of a failing service', () => {
  it.each(['error', 'nothing'] as const)(
    'are requested at most twice and fail within the time limit: %s',
    async (answer) => {
      const { get, service, pass } = setUp(answer)
      const failed = expect(get()).rejects.toThrow()
      await pass(TOKEN_TIMEOUT)
      await failed
      await pass(60_000)
      expect(service.requests).toBeLessThanOrEqual(MOST_REQUESTS)
    },
  )

  it('are requested once for concurrent callers', async () => {
    const { get, service, pass } = setUp('error')
    const all = [get(), get()]
    await pass(1_000)
    all.push(get(), get(true))
    const failed = Promise.all(all.map((one) => expect(one).rejects.toThrow()))
    await pass(2 * TOKEN_TIMEOUT)
    await failed
    expect(service.requests).toBe(MOST_REQUESTS)
  })

  it('are not requested again as a consequence of the failure', async () => {
    const { get, service, pass } = setUp('error')
    const followed = expect(get().catch(() => get(true))).rejects.toThrow()
    await pass(TOKEN_TIMEOUT)
    await followed
    expect(service.requests).toBe(MOST_REQUESTS)
  })

  it('are returned by a second attempt', async () => {
    const { get, service, pass } = setUp('error')
    const token = get()
    await pass(1_000)
    service.answer = 'token'
    await pass(3_000)
    expect(await token).toBe('token')
  })

  it.each(['error', 'nothing'] as const)(
    'are returned when the service has recovered: %s',
    async (answer) => {
      const { get, service, pass } = setUp(answer)
      const failed = expect(get()).rejects.toThrow()
      await pass(TOKEN_TIMEOUT)
      await failed
      service.answer = 'token'
      await pass(TOKEN_PAUSE)
      expect(await get()).toBe('token')
      // The client would wait for the first answer forever.
      expect(service.skipped.at(-1)).toBe(true)
      await pass(60_000)
      await get()
      if (answer === 'error') expect(service.skipped.at(-1)).toBe(false)
    },
  )
})

describe('tokens', () => {
  it('are null if the service refuses one, or there is no session', async () => {
    const { get, tokens } = setUp('refusal')
    expect(await get()).toBeNull()
    expect(await tokens.get(fakeClerk(null), false)).toBeNull()
  })

  it('are not limited without a session, while signing in', async () => {
    const { request, service } = setUp('error', false)
    for (let turn = 0; turn < 4; turn += 1) await expect(request('/tokens')).rejects.toThrow()
    expect(service.requests).toBe(4)
  })

  it('do not limit other requests', async () => {
    const { request, service } = setUp('token')
    for (let turn = 0; turn < 4; turn += 1) await request('/client')
    expect(service.requests).toBe(4)
  })

  it('work without the limit if the client does not support it', async () => {
    const { clerk } = setUp('token')
    const bare = { ...clerk, __internal_onBeforeRequest: undefined }
    expect(() => limitedTokens(fakeClock(), vi.fn()).limit(bare as never)).not.toThrow()
  })
})
