import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createSessions } from '../loader/sessions.ts'
import type { Grant } from './grant.ts'
import { isSaved } from './saved.ts'
import { setSaved } from './setSaved.ts'
import { resume, signIn } from './signIn.ts'

const HOST = 'https://shop.example'

// jsdom has neither a database nor keys: the two are played, everything else is real.
const saved = vi.hoisted(() => new Map<string, unknown>())
vi.mock(import('./grant.ts'), async (original) => ({
  ...(await original()),
  challengeOf: async () => 'c'.repeat(43),
  newKeys: async () => ({}) as CryptoKeyPair,
  proofOf: async (_keys, url: string, now: number) => `${url} ${now}`,
  readGrant: async (host) => saved.get(host) as Grant | undefined,
  keepGrant: async (host, grant) => saved.set(host, grant),
  dropGrant: async (host) => saved.delete(host),
}))

/** The shop's window, as far as a page can touch it. */
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
  const asked = () => new URL(shown.location.replace.mock.calls[0]?.[0] as string)
  return { shown, post, asked }
}

type Answer = { status: number; body: object; date?: string }
const answers: (Answer | 'lost')[] = []
const sent: { url: string; body: Record<string, string> }[] = []
const token = (name: string, expires_in = 300): Answer => ({
  status: 200,
  body: { access_token: name, expires_in, refresh_token: 'grant', user_id: 'asha' },
})
const refusal = (error: string, status = 400, date?: string): Answer => ({
  status,
  body: { error, message: 'No.' },
  ...(date && { date }),
})

let sessions: ReturnType<typeof createSessions>
beforeEach(() => {
  vi.useFakeTimers()
  sessions = createSessions(HOST)
  answers.length = 0
  sent.length = 0
  saved.clear()
  localStorage.clear()
  vi.stubGlobal('fetch', async (url: string, { body }: { body: string }) => {
    sent.push({ url, body: JSON.parse(body) })
    const next = answers.shift()
    if (!next || next === 'lost') throw new TypeError('Failed to fetch')
    const headers = next.date ? { date: next.date } : undefined
    return Response.json(next.body, { status: next.status, ...(headers && { headers }) })
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Signs in with a window, whose message is ready as soon as it was asked. */
async function begin() {
  const opened = openWindow()
  const ended = signIn({ host: HOST, key: 'pk_blog', sessions, shown: opened.shown as unknown as Window })
  await vi.waitFor(() => expect(opened.shown.location.replace).toHaveBeenCalled())
  const state = opened.asked().searchParams.get('state') ?? ''
  return { ...opened, ended, state, message: { type: 'haat:sign-in', state, code: 'code' } }
}

describe('signing in by the shop’s window', () => {
  it('asks for this origin, and hands a session of cart scope over', async () => {
    answers.push(token('first'))
    const { ended, post, message, asked, shown } = await begin()
    expect(asked().pathname).toBe('/embed/sign-in')
    expect(Object.fromEntries(asked().searchParams)).toMatchObject({
      origin: location.origin,
      key: 'pk_blog',
      scope: 'cart',
      code_challenge_method: 'S256',
    })
    const received = vi.fn()
    document.addEventListener('haat:auth:signed-in', received)
    post(message)
    expect(await ended).toBe('signed-in')
    expect(received.mock.calls[0]?.[0].detail).toEqual({ scope: 'cart' })
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
    ['somebody else’s answer', { state: 'other' }, {}],
    ['another message', { type: 'other' }, {}],
  ])('does not listen to %s', async (_what, change, from) => {
    answers.push(token('first'))
    const { ended, post, message } = await begin()
    post({ ...message, code: 'stolen', ...change }, from)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(sent).toEqual([])
    post(message)
    await ended
    expect(sent[0]?.body.code).toBe('code')
  })

  it('ends where the shopper says no, or closes the window', async () => {
    const refused = await begin()
    refused.post({ type: 'haat:sign-in', state: refused.state, error: 'access_denied' })
    expect(await refused.ended).toBe('closed')
    const closed = await begin()
    await vi.advanceTimersByTimeAsync(5_000)
    closed.shown.closed = true
    await vi.advanceTimersByTimeAsync(1_000)
    expect(await closed.ended).toBe('closed')
    expect(sessions.get(HOST)).toBeUndefined()
  })

  it('knows a window that the browser keeps apart', async () => {
    const { ended, shown } = await begin()
    shown.closed = true
    await vi.advanceTimersByTimeAsync(1_000)
    expect(await ended).toBe('severed')
  })

  it('knows a window that somebody closed at once: it had reported that it is open', async () => {
    const { ended, shown, post, state } = await begin()
    post({ type: 'haat:sign-in:opened', state })
    shown.closed = true
    await vi.advanceTimersByTimeAsync(1_000)
    expect(await ended).toBe('closed')
  })

  it('takes the message that a window sent before it closed, though it arrives later', async () => {
    answers.push(token('first'))
    const { ended, shown, post, message } = await begin()
    await vi.advanceTimersByTimeAsync(5_000)
    shown.closed = true
    await vi.advanceTimersByTimeAsync(400)
    post(message)
    expect(await ended).toBe('signed-in')
  })

  it('asks once more for an answer that got lost, with the same code', async () => {
    const { ended, post, message } = await begin()
    answers.push('lost', token('second'))
    post(message)
    expect(await ended).toBe('signed-in')
    expect(sent.map(({ body }) => body.code)).toEqual(['code', 'code'])
  })
})

describe('a session of cart scope', () => {
  async function signedIn(first = token('first')) {
    answers.push(first)
    const { ended, post, message } = await begin()
    post(message)
    await ended
    sent.length = 0
    const session = sessions.get(HOST)
    if (!session) throw new Error('Nobody is signed in.')
    return session
  }

  it('renews its token shortly before its end, and once for all who ask', async () => {
    const session = await signedIn()
    vi.advanceTimersByTime(260_000)
    expect(await session.getToken()).toBe('first')
    vi.advanceTimersByTime(20_000)
    answers.push(token('second'))
    expect(await Promise.all([session.getToken(), session.getToken()])).toEqual(['second', 'second'])
    expect(sent.map(({ body }) => body.grant_type)).toEqual(['refresh_token'])
  })

  it('renews it in time where the clock was set back meanwhile', async () => {
    const session = await signedIn()
    vi.setSystemTime(Date.now() - 86_400_000)
    vi.advanceTimersByTime(280_000)
    answers.push(token('second'))
    expect(await session.getToken()).toBe('second')
  })

  it('renews a token that the shop refused', async () => {
    const session = await signedIn()
    answers.push(token('second'))
    expect(await session.getToken({ fresh: true })).toBe('second')
  })

  it('proves itself by the shop’s clock where the shopper’s is wrong', async () => {
    const session = await signedIn()
    const date = 'Sat, 21 Nov 2037 20:00:00 GMT'
    answers.push(refusal('invalid_dpop_proof', 400, date), token('second'))
    expect(await session.getToken({ fresh: true })).toBe('second')
    expect(sent[1]?.body.proof).toBe(`${HOST}/api/v1/embed/token ${Date.parse(date)}`)
  })

  it('stays while the shop is away, and ends where the grant has', async () => {
    const session = await signedIn()
    await expect(session.getToken({ fresh: true })).rejects.toMatchObject({ kind: 'offline' })
    answers.push(refusal('slow_down', 503))
    await expect(session.getToken({ fresh: true })).rejects.toMatchObject({ status: 503 })
    expect(sessions.get(HOST)).toBe(session)
    answers.push(refusal('invalid_grant'))
    expect(await session.getToken({ fresh: true })).toBeNull()
    expect(sessions.get(HOST)).toBeNull()
    await vi.waitFor(() => expect([isSaved(HOST), saved.size]).toEqual([false, 0]))
  })

  it('is revoked, and forgotten, when the shopper signs out', async () => {
    await signedIn()
    answers.push({ status: 200, body: {} })
    sessions.set(null)
    await vi.waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]).toMatchObject({ url: `${HOST}/api/v1/embed/revoke`, body: { token: 'grant' } })
    expect([isSaved(HOST), saved.size]).toEqual([false, 0])
  })
})

describe('who signed in before', () => {
  const grant = { token: 'grant', keys: {}, userId: 'asha' }

  it('is signed in again without a window', async () => {
    saved.set(HOST, grant)
    answers.push(token('again'))
    const session = await resume(HOST, sessions)
    expect(session).toMatchObject({ userId: 'asha', scope: 'cart' })
    expect(await session?.getToken()).toBe('again')
  })

  it('gets nothing that a visitor asked for in this tab: they signed in elsewhere', async () => {
    sessionStorage.setItem('haat:pending-action', '{}')
    saved.set(HOST, grant)
    answers.push(token('again'))
    await resume(HOST, sessions)
    expect(sessionStorage.getItem('haat:pending-action')).toBeNull()
  })

  it('is a visitor where the grant is over or lost, and stays saved while the shop is away', async () => {
    setSaved(HOST, true)
    saved.set(HOST, grant)
    await expect(resume(HOST, sessions)).rejects.toMatchObject({ kind: 'offline' })
    expect(isSaved(HOST)).toBe(true)
    answers.push(refusal('invalid_grant'))
    expect(await resume(HOST, sessions)).toBeNull()
    expect([isSaved(HOST), saved.size]).toEqual([false, 0])
    expect(await resume(HOST, sessions)).toBeNull()
  })
})
