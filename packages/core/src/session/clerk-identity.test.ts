// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest'
import { fakeClock } from '../shared/clock.fixtures.ts'
import { flush } from '../shared/flush.fixtures.ts'
import { fakeTabs } from '../shared/tabs.fixtures.ts'
import { fakeClerk } from './clerk.fixtures.ts'
import type { ClerkUser } from './clerk.ts'
import { LOAD_TIMEOUT, PAUSES } from './clerk-client.ts'
import { clerkIdentity } from './clerk-identity.ts'

const asha = { id: 'user_asha' }
const demo = { id: 'user_demo' }

/** Opens a page with its client; `hint` is the value of its cookies. */
function page(user: ClerkUser | null, hint: string | null = user && '17') {
  const cookies = { hint }
  const clock = fakeClock()
  const [own, other] = fakeTabs(2)
  if (!own || !other) throw new Error('no tabs')
  const clerk = fakeClerk(user, () => {
    cookies.hint = null
  })
  const script = { comes: true, requests: [] as { which: string; at: number }[] }
  const since = clock.now()
  let arrived = false
  let onReturn = () => {}
  const restart = vi.fn()
  const identity = clerkIdentity({
    async addScript(which) {
      script.requests.push({ which, at: clock.now() - since })
      if (!script.comes) throw new Error('blocked')
      arrived = true
    },
    getClerk: () => (arrived ? clerk : undefined),
    getForms: () => 'forms',
    hint: () => cookies.hint,
    onReturn: (act) => {
      onReturn = act
    },
    restart,
    clock,
    tabs: own,
  })
  return { cookies, clock, clerk, identity, script, restart, otherTab: other, returnToPage: () => onReturn() }
}

/** Lets promises resolve and time pass, in small steps. */
async function pass(clock: ReturnType<typeof fakeClock>, ms: number) {
  for (let passed = 0; passed < ms; passed += 125) {
    await flush()
    clock.advance(125)
  }
  await flush()
}

const signedIn = async (user = asha) => {
  const shown = page(user)
  await shown.identity.ready()
  expect(shown.identity.session.value).toEqual({ state: 'signed-in', userId: user.id })
  return shown
}

describe('the identity with Clerk', () => {
  it('is unknown until the client has loaded', async () => {
    const { identity } = page(asha)
    expect(identity.session.value).toEqual({ state: 'unknown' })
    await identity.ready()
    expect(identity.session.value).toEqual({ state: 'signed-in', userId: 'user_asha' })
  })

  it('has the e-mail address, which fills in forms', async () => {
    const { identity } = page({ ...asha, primaryEmailAddress: { emailAddress: 'asha@haat.example' } })
    await identity.ready()
    expect(identity.session.value).toMatchObject({ userId: 'user_asha', email: 'asha@haat.example' })
  })

  it('is signed out if the session has ended', async () => {
    const { identity } = page(null, '17')
    await identity.ready()
    expect(identity.session.value).toEqual({ state: 'signed-out' })
  })

  it('returns tokens, bypassing the cache on request', async () => {
    const { identity, clerk } = await signedIn()
    expect(await identity.getToken()).toBe('token-of-user_asha')
    await identity.getToken({ fresh: true })
    expect(clerk.tokens).toEqual(['cached', 'fresh'])
  })

  it('follows the client to another user or nobody, and ignores an unknown state', async () => {
    const { identity, clerk } = await signedIn()
    clerk.serviceUser = demo
    clerk.emit()
    expect(identity.session.value).toEqual({ state: 'signed-in', userId: 'user_demo' })
    clerk.serviceUser = undefined as never
    clerk.emit()
    expect(identity.session.value).toEqual({ state: 'signed-in', userId: 'user_demo' })
    clerk.serviceUser = null
    clerk.emit()
    expect(identity.session.value).toEqual({ state: 'signed-out' })
  })
})

describe('an unreachable service', () => {
  it('is tried six times, with pauses doubling from 125 ms, then unavailable (fault F19)', async () => {
    const { identity, script, clock } = page(asha)
    script.comes = false
    const ready = identity.ready()
    await pass(clock, 4_000)
    await ready
    const times = script.requests.map(({ at }) => at)
    expect(times.slice(1).map((at, index) => at - (times[index] ?? 0))).toEqual(PAUSES)
    expect(PAUSES).toEqual([125, 250, 500, 1000, 2000])
    expect(identity.session.value).toEqual({ state: 'unavailable' })
    script.comes = true
    await identity.ready()
    expect(identity.session.value.state).toBe('signed-in')
  })

  it('is unavailable after 8 s, and used when it has loaded later', async () => {
    const { identity, clerk, clock } = page(asha)
    let arrive = () => {}
    clerk.loading = new Promise((resolve) => {
      arrive = resolve
    })
    const ready = identity.ready()
    await pass(clock, LOAD_TIMEOUT)
    await ready
    expect(identity.session.value).toEqual({ state: 'unavailable' })
    expect(await identity.getToken()).toBeNull()
    arrive()
    await identity.ready()
    expect(identity.session.value.state).toBe('signed-in')
  })

  it('is tried again when the page returns, and not for every call', async () => {
    const { identity, script, clock, returnToPage } = page(asha)
    script.comes = false
    const ready = identity.ready()
    await pass(clock, 4_000)
    await ready
    expect(await identity.getToken()).toBeNull()
    expect(script.requests).toHaveLength(6)
    script.comes = true
    returnToPage()
    await vi.waitFor(() => expect(identity.session.value.state).toBe('signed-in'))
  })

  it.each(['ready', 'degraded'])('does not count as signed out (%s)', async (status) => {
    const { identity, clerk, restart } = page(null, '17')
    clerk.status = status
    const reload = vi.spyOn(clerk.client as NonNullable<typeof clerk.client>, 'reload')
    reload.mockRejectedValue(new Error('gone'))
    await identity.ready()
    expect(identity.session.value).toEqual({ state: 'unavailable' })
    expect(restart).not.toHaveBeenCalled()
    // The service has recovered, and the client still has its first answer.
    reload.mockRestore()
    clerk.serviceUser = asha
    await identity.ready()
    expect(restart).toHaveBeenCalledOnce()
  })

  it('has no form, and rejects', async () => {
    const { identity, script, clock } = page(null)
    script.comes = false
    const mounted = identity.mountSignIn(document.createElement('div'), { returnTo: '/' })
    const failed = expect(mounted).rejects.toThrow('blocked')
    await pass(clock, 4_000)
    await failed
    expect(identity.session.value).toEqual({ state: 'signed-out' })
  })
})

describe('forms', () => {
  it('have their own script, redirect back, and are removed', async () => {
    const { identity, clerk, script } = page(null)
    const place = document.createElement('div')
    const stop = await identity.mountSignIn(place, { returnTo: '/cart' })
    expect(script.requests.map(({ which }) => which)).toEqual(['clerk', 'ui'])
    expect(clerk.forms).toEqual([
      {
        kind: 'sign-in',
        props: {
          routing: 'hash',
          forceRedirectUrl: '/cart',
          signUpForceRedirectUrl: '/cart',
          signInUrl: '/login?return_to=%2Fcart',
          signUpUrl: '/register?return_to=%2Fcart',
        },
      },
    ])
    expect(place.textContent).toBe('Form')
    stop()
    expect(place.childNodes).toHaveLength(0)
    await identity.mountSignUp(place, { returnTo: '/' })
    expect(clerk.forms.at(-1)?.kind).toBe('sign-up')
    expect(script.requests).toHaveLength(2)
  })
})

describe('signing out', () => {
  it('reaches the service, and ends the tokens', async () => {
    const { identity, cookies } = await signedIn()
    await identity.signOut()
    expect(cookies.hint).toBeNull()
    expect(identity.session.value).toEqual({ state: 'signed-out' })
    expect(await identity.getToken()).toBeNull()
  })

  it('rejects if it did not reach the service', async () => {
    const { identity, clerk, restart } = await signedIn()
    clerk.isUnreachable = true
    const seen: string[] = []
    identity.session.subscribe(({ state }) => seen.push(state))
    await expect(identity.signOut()).rejects.toThrow(/cannot be reached/)
    expect(seen).toEqual(['signed-in', 'unavailable'])
    // The service has recovered, and the session still exists.
    clerk.serviceUser = asha
    await identity.ready()
    expect(restart).toHaveBeenCalledOnce()
  })
})

describe('other tabs', () => {
  it('sign this one out by a message, and when it returns to the front (fault F34)', async () => {
    const published = await signedIn()
    published.cookies.hint = null
    published.otherTab.publish({ topic: 'cart', userId: 'user_asha' })
    expect(published.identity.session.value.state).toBe('signed-in')
    published.otherTab.publish({ topic: 'session', userId: 'user_asha' })
    expect(published.identity.session.value).toEqual({ state: 'signed-out' })

    const shown = await signedIn()
    shown.cookies.hint = null
    shown.returnToPage()
    expect(shown.identity.session.value).toEqual({ state: 'signed-out' })
  })

  it('sign another shopper in: the session is unknown until the page reloads (fault F35)', async () => {
    const { identity, cookies, clerk, restart, returnToPage } = await signedIn()
    cookies.hint = '18'
    clerk.serviceUser = demo
    returnToPage()
    expect(identity.session.value).toEqual({ state: 'unknown' })
    expect(await identity.getToken()).toBeNull()
    expect(restart).toHaveBeenCalledOnce()
    expect(identity.session.value).toEqual({ state: 'unknown' })
  })

  it('sign the same shopper in again: the session stays', async () => {
    const { identity, cookies, restart, returnToPage } = await signedIn()
    cookies.hint = '18'
    returnToPage()
    expect(await identity.getToken()).toBe('token-of-user_asha')
    expect(identity.session.value).toEqual({ state: 'signed-in', userId: 'user_asha' })
    expect(restart).not.toHaveBeenCalled()
  })

  it('sign in while this one is signed out: it reloads', async () => {
    const { identity, cookies, clerk, restart, returnToPage } = await signedIn()
    await identity.signOut()
    cookies.hint = '19'
    clerk.serviceUser = demo
    returnToPage()
    await vi.waitFor(() => expect(restart).toHaveBeenCalledOnce())
  })

  it('make the session unavailable if the service cannot be reached', async () => {
    const { identity, cookies, clerk, returnToPage } = await signedIn()
    cookies.hint = '18'
    vi.spyOn(clerk.client as NonNullable<typeof clerk.client>, 'reload').mockRejectedValue(new Error('gone'))
    returnToPage()
    await vi.waitFor(() => expect(identity.session.value).toEqual({ state: 'unavailable' }))
  })
})
