import type { Grant } from '@haat/core/internal/sign-in/grant.ts'
import { isSaved } from '@haat/core/internal/sign-in/saved.ts'
import { resume } from '@haat/core/internal/sign-in/session.ts'
import { setSaved } from '@haat/core/internal/sign-in/set-saved.ts'
import { signIn } from '@haat/core/internal/sign-in/window.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createSessions } from '../loader/sessions.ts'

const HOST = 'https://shop.example'

// jsdom has neither a database nor keys: both are mocked, everything else is real.
const saved = vi.hoisted(() => new Map<string, unknown>())
vi.mock(import('@haat/core/internal/sign-in/grant.ts'), async (original) => ({
  ...(await original()),
  challengeOf: async () => 'c'.repeat(43),
  newKeys: async () => ({}) as CryptoKeyPair,
  proofOf: async (_keys, url: string, now: number) => `${url} ${now}`,
  readGrant: async (host) => saved.get(host) as Grant | undefined,
  saveGrant: async (host, grant) => saved.set(host, grant),
  deleteGrant: async (host) => saved.delete(host),
}))

/** The shop's window, with the properties that a page can access. */
function openWindow() {
  const shown = { closed: false, location: { replace: vi.fn() }, close: vi.fn() }
  shown.close.mockImplementation(() => {
    shown.closed = true
  })
  const post = (data: object, from: { origin?: string; source?: unknown } = {}) => {
    const event = new MessageEvent('message', { data, origin: from.origin ?? HOST })
    Object.defineProperty(event, 'source', { value: 'source' in from ? from.source : shown })
    dispatchEvent(event)
  }
  const requestedUrl = () => new URL(shown.location.replace.mock.calls[0]?.[0] as string)
  return { shown, post, requestedUrl }
}

type Reply = { status: number; body: object; date?: string }
const replies: (Reply | 'lost')[] = []
const sent: { url: string; body: Record<string, string> }[] = []
const token = (name: string, expires_in = 300): Reply => ({
  status: 200,
  body: { access_token: name, expires_in, refresh_token: 'grant', user_id: 'asha' },
})
const refusal = (error: string, status = 400, date?: string): Reply => ({
  status,
  body: { error, message: 'No.' },
  ...(date && { date }),
})

let sessions: ReturnType<typeof createSessions>
beforeEach(() => {
  vi.useFakeTimers()
  sessions = createSessions(HOST)
  replies.length = 0
  sent.length = 0
  saved.clear()
  localStorage.clear()
  vi.stubGlobal('fetch', async (url: string, { body }: { body: string }) => {
    sent.push({ url, body: JSON.parse(body) })
    const next = replies.shift()
    if (!next || next === 'lost') throw new TypeError('Failed to fetch')
    const headers = next.date ? { date: next.date } : undefined
    return Response.json(next.body, { status: next.status, ...(headers && { headers }) })
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Starts a sign-in; returns the window and the message that it would send. */
async function startSignIn() {
  const opened = openWindow()
  const ended = signIn({ host: HOST, key: 'pk_blog', sessions, shown: opened.shown as unknown as Window })
  await vi.waitFor(() => expect(opened.shown.location.replace).toHaveBeenCalled())
  const state = opened.requestedUrl().searchParams.get('state') ?? ''
  return { ...opened, ended, state, message: { type: 'haat:sign-in', state, code: 'code' } }
}

describe('signing in with the shop’s window', () => {
  it('requests a session with cart scope for this origin', async () => {
    replies.push(token('first'))
    const { ended, post, message, requestedUrl, shown } = await startSignIn()
    expect(requestedUrl().pathname).toBe('/embed/sign-in')
    expect(Object.fromEntries(requestedUrl().searchParams)).toMatchObject({
      origin: location.origin,
      key: 'pk_blog',
      scope: 'cart',
      code_challenge_method: 'S256',
    })
    post(message)
    expect(await ended).toBe('signed-in')
    expect(shown.close).toHaveBeenCalled()
    const session = sessions.get(HOST)
    expect(session).toMatchObject({ userId: 'asha', scope: 'cart' })
    expect(await session?.getToken()).toBe('first')
    expect(sent[0]).toMatchObject({
      url: `${HOST}/api/v1/embed/token`,
      body: { grant_type: 'authorization_code', code: 'code' },
    })
    expect(isSaved(HOST)).toBe(true)
    expect(JSON.stringify([{ ...localStorage }, [...saved]])).not.toContain('first')
  })

  it.each([
    ['another origin', {}, { origin: 'https://evil.example' }],
    ['another window', {}, { source: null }],
    ['a message with another state', { state: 'other' }, {}],
    ['another message', { type: 'other' }, {}],
  ])('ignores %s', async (_what, change, from) => {
    replies.push(token('first'))
    const { ended, post, message } = await startSignIn()
    post({ ...message, code: 'stolen', ...change }, from)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(sent).toEqual([])
    post(message)
    await ended
    expect(sent[0]?.body.code).toBe('code')
  })

  it('ends if the shopper refuses, or closes the window', async () => {
    const refused = await startSignIn()
    refused.post({ type: 'haat:sign-in', state: refused.state, error: 'access_denied' })
    expect(await refused.ended).toBe('closed')
    const closed = await startSignIn()
    await vi.advanceTimersByTimeAsync(5_000)
    closed.shown.closed = true
    await vi.advanceTimersByTimeAsync(1_000)
    expect(await closed.ended).toBe('closed')
    expect(sessions.get(HOST)).toBeUndefined()
  })

  it('detects a window that the browser has isolated', async () => {
    const { ended, shown } = await startSignIn()
    shown.closed = true
    await vi.advanceTimersByTimeAsync(1_000)
    expect(await ended).toBe('severed')
  })

  it('detects a window that the shopper closed immediately: it had reported that it is open', async () => {
    const { ended, shown, post, state } = await startSignIn()
    post({ type: 'haat:sign-in:opened', state })
    shown.closed = true
    await vi.advanceTimersByTimeAsync(1_000)
    expect(await ended).toBe('closed')
  })

  it('accepts a message that a window sent before it closed, and that arrives later', async () => {
    replies.push(token('first'))
    const { ended, shown, post, message } = await startSignIn()
    await vi.advanceTimersByTimeAsync(5_000)
    shown.closed = true
    await vi.advanceTimersByTimeAsync(400)
    post(message)
    expect(await ended).toBe('signed-in')
  })

  it('repeats a request without a response, with the same code', async () => {
    const { ended, post, message } = await startSignIn()
    replies.push('lost', token('second'))
    post(message)
    expect(await ended).toBe('signed-in')
    expect(sent.map(({ body }) => body.code)).toEqual(['code', 'code'])
  })
})

describe('a session with cart scope', () => {
  async function signedIn(first = token('first')) {
    replies.push(first)
    const { ended, post, message } = await startSignIn()
    post(message)
    await ended
    sent.length = 0
    const session = sessions.get(HOST)
    if (!session) throw new Error('No one is signed in.')
    return session
  }

  it('renews its token shortly before it expires, once for all callers', async () => {
    const session = await signedIn()
    vi.advanceTimersByTime(260_000)
    expect(await session.getToken()).toBe('first')
    vi.advanceTimersByTime(20_000)
    replies.push(token('second'))
    expect(await Promise.all([session.getToken(), session.getToken()])).toEqual(['second', 'second'])
    expect(sent.map(({ body }) => body.grant_type)).toEqual(['refresh_token'])
  })

  it('renews it in time after the clock was set back', async () => {
    const session = await signedIn()
    vi.setSystemTime(Date.now() - 86_400_000)
    vi.advanceTimersByTime(280_000)
    replies.push(token('second'))
    expect(await session.getToken()).toBe('second')
  })

  it('renews a token that the shop has refused', async () => {
    const session = await signedIn()
    replies.push(token('second'))
    expect(await session.getToken({ fresh: true })).toBe('second')
  })

  it('uses the shop’s clock in its proof if the shopper’s clock is wrong', async () => {
    const session = await signedIn()
    const date = 'Sat, 21 Nov 2037 20:00:00 GMT'
    replies.push(refusal('invalid_dpop_proof', 400, date), token('second'))
    expect(await session.getToken({ fresh: true })).toBe('second')
    expect(sent[1]?.body.proof).toBe(`${HOST}/api/v1/embed/token ${Date.parse(date)}`)
  })

  it('stays while the shop is unreachable, and ends with the grant', async () => {
    const session = await signedIn()
    await expect(session.getToken({ fresh: true })).rejects.toMatchObject({ kind: 'offline' })
    replies.push(refusal('slow_down', 503))
    await expect(session.getToken({ fresh: true })).rejects.toMatchObject({ status: 503 })
    expect(sessions.get(HOST)).toBe(session)
    replies.push(refusal('invalid_grant'))
    expect(await session.getToken({ fresh: true })).toBeNull()
    expect(sessions.get(HOST)).toBeNull()
    await vi.waitFor(() => expect([isSaved(HOST), saved.size]).toEqual([false, 0]))
  })

  it('is revoked and deleted when the shopper signs out', async () => {
    await signedIn()
    replies.push({ status: 200, body: {} })
    sessions.set(null)
    await vi.waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]).toMatchObject({ url: `${HOST}/api/v1/embed/revoke`, body: { token: 'grant' } })
    expect([isSaved(HOST), saved.size]).toEqual([false, 0])
  })
})

describe('a shopper who signed in before', () => {
  const grant = { token: 'grant', keys: {}, userId: 'asha' }

  it('is signed in again without a window', async () => {
    saved.set(HOST, grant)
    replies.push(token('again'))
    const session = await resume(HOST, sessions)
    expect(session).toMatchObject({ userId: 'asha', scope: 'cart' })
    expect(await session?.getToken()).toBe('again')
  })

  it('gets no pending action of a visitor in this tab', async () => {
    sessionStorage.setItem('haat:pending-action', '{}')
    saved.set(HOST, grant)
    replies.push(token('again'))
    await resume(HOST, sessions)
    expect(sessionStorage.getItem('haat:pending-action')).toBeNull()
  })

  it('is a visitor without a valid grant, and stays saved while the shop is unreachable', async () => {
    setSaved(HOST, true)
    saved.set(HOST, grant)
    await expect(resume(HOST, sessions)).rejects.toMatchObject({ kind: 'offline' })
    expect(isSaved(HOST)).toBe(true)
    replies.push(refusal('invalid_grant'))
    expect(await resume(HOST, sessions)).toBeNull()
    expect([isSaved(HOST), saved.size]).toEqual([false, 0])
    expect(await resume(HOST, sessions)).toBeNull()
  })
})
