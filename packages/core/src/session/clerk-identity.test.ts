// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest'
import { fakeClock } from '../shared/clock.fixtures.ts'
import { flush } from '../shared/flush.fixtures.ts'
import { fakeTabs } from '../shared/tabs.fixtures.ts'
import { PAUSES } from './attempts.ts'
import { fakeClerk } from './clerk.fixtures.ts'
import type { ClerkUser } from './clerk.ts'
import { LOAD_TIMEOUT } from './clerk-client.ts'
import { clerkIdentity } from './clerk-identity.ts'

const asha = { id: 'user_asha' }
const demo = { id: 'user_demo' }

/** A page with its client; `hint` is what its cookies say. */
function page(user: ClerkUser | null, hint: string | null = user && '17') {
  const cookies = { hint }
  const clock = fakeClock()
  const [own, other] = fakeTabs(2)
  if (!own || !other) throw new Error('no tabs')
  const clerk = fakeClerk(user, () => {
    cookies.hint = null
  })
  const script = { comes: true, asked: [] as { which: string; at: number }[] }
  const since = clock.now()
  let arrived = false
  let look = () => {}
  const restart = vi.fn()
  const identity = clerkIdentity({
    async addScript(which) {
      script.asked.push({ which, at: clock.now() - since })
      if (!script.comes) throw new Error('blocked')
      arrived = true
    },
    getClerk: () => (arrived ? clerk : undefined),
    getForms: () => 'forms',
    hint: () => cookies.hint,
    onReturn: (act) => {
      look = act
    },
    restart,
    clock,
    tabs: own,
  })
  return { cookies, clock, clerk, identity, script, restart, otherTab: other, comeBack: () => look() }
}

/** Lets promises settle and time pass, in small steps. */
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

describe('an identity over Clerk', () => {
  it('is unknown until the client has looked, then true', async () => {
    const { identity } = page(asha)
    expect(identity.session.value).toEqual({ state: 'unknown' })
    await identity.ready()
    expect(identity.session.value).toEqual({ state: 'signed-in', userId: 'user_asha' })
  })

  it('has the e-mail address that fills in forms', async () => {
    const { identity } = page({ ...asha, primaryEmailAddress: { emailAddress: 'asha@haat.example' } })
    await identity.ready()
    expect(identity.session.value).toMatchObject({ userId: 'user_asha', email: 'asha@haat.example' })
  })

  it('is signed out when the session ended meanwhile', async () => {
    const { identity } = page(null, '17')
    await identity.ready()
    expect(identity.session.value).toEqual({ state: 'signed-out' })
  })

  it('gives tokens, past the cache where asked', async () => {
    const { identity, clerk } = await signedIn()
    expect(await identity.getToken()).toBe('token-of-user_asha')
    await identity.getToken({ fresh: true })
    expect(clerk.tokens).toEqual(['cached', 'fresh'])
  })

  it('follows the client: another user, nobody; not what it does not know', async () => {
    const { identity, clerk } = await signedIn()
    clerk.there = demo
    clerk.emit()
    expect(identity.session.value).toEqual({ state: 'signed-in', userId: 'user_demo' })
    clerk.there = undefined as never
    clerk.emit()
    expect(identity.session.value).toEqual({ state: 'signed-in', userId: 'user_demo' })
    clerk.there = null
    clerk.emit()
    expect(identity.session.value).toEqual({ state: 'signed-out' })
  })
})

describe('a service that cannot be reached', () => {
  it('is asked six times, 125 ms doubling between, and is then unavailable (fault F19)', async () => {
    const { identity, script, clock } = page(asha)
    script.comes = false
    const ready = identity.ready()
    await pass(clock, 4_000)
    await ready
    const times = script.asked.map(({ at }) => at)
    expect(times.slice(1).map((at, index) => at - (times[index] ?? 0))).toEqual(PAUSES)
    expect(PAUSES).toEqual([125, 250, 500, 1000, 2000])
    expect(identity.session.value).toEqual({ state: 'unavailable' })
    script.comes = true
    await identity.ready()
    expect(identity.session.value.state).toBe('signed-in')
  })

  it('is given up after 8 s, and taken when it comes after all', async () => {
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

  it('is tried again when the page comes back, and not for every call meanwhile', async () => {
    const { identity, script, clock, comeBack } = page(asha)
    script.comes = false
    const ready = identity.ready()
    await pass(clock, 4_000)
    await ready
    expect(await identity.getToken()).toBeNull()
    expect(script.asked).toHaveLength(6)
    script.comes = true
    comeBack()
    await vi.waitFor(() => expect(identity.session.value.state).toBe('signed-in'))
  })

  it.each(['ready', 'degraded'])('is not taken for a service that knows nobody (%s)', async (status) => {
    const { identity, clerk, restart } = page(null, '17')
    clerk.status = status
    const reload = vi.spyOn(clerk.client as NonNullable<typeof clerk.client>, 'reload')
    reload.mockRejectedValue(new Error('gone'))
    await identity.ready()
    expect(identity.session.value).toEqual({ state: 'unavailable' })
    expect(restart).not.toHaveBeenCalled()
    // The service is back, and the client still believes its first answer.
    reload.mockRestore()
    clerk.there = asha
    await identity.ready()
    expect(restart).toHaveBeenCalledOnce()
  })

  it('has no form, and says so', async () => {
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
  it('come with their own script, lead back, and go away again', async () => {
    const { identity, clerk, script } = page(null)
    const place = document.createElement('div')
    const stop = await identity.mountSignIn(place, { returnTo: '/cart' })
    expect(script.asked.map(({ which }) => which)).toEqual(['clerk', 'ui'])
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
    expect(script.asked).toHaveLength(2)
  })
})

describe('signing out', () => {
  it('reaches the service, and no token is given any more', async () => {
    const { identity, cookies } = await signedIn()
    await identity.signOut()
    expect(cookies.hint).toBeNull()
    expect(identity.session.value).toEqual({ state: 'signed-out' })
    expect(await identity.getToken()).toBeNull()
  })

  it('is not claimed when it did not reach the service', async () => {
    const { identity, clerk, restart } = await signedIn()
    clerk.deaf = true
    const seen: string[] = []
    identity.session.subscribe(({ state }) => seen.push(state))
    await expect(identity.signOut()).rejects.toThrow(/cannot be reached/)
    expect(seen).toEqual(['signed-in', 'unavailable'])
    // The service is back, and still knows the shopper.
    clerk.there = asha
    await identity.ready()
    expect(restart).toHaveBeenCalledOnce()
  })
})

describe('other tabs', () => {
  it('sign this one out, when they publish it and when it comes to the front (fault F34)', async () => {
    const published = await signedIn()
    published.cookies.hint = null
    published.otherTab.publish({ topic: 'cart', userId: 'user_asha' })
    expect(published.identity.session.value.state).toBe('signed-in')
    published.otherTab.publish({ topic: 'session', userId: 'user_asha' })
    expect(published.identity.session.value).toEqual({ state: 'signed-out' })

    const shown = await signedIn()
    shown.cookies.hint = null
    shown.comeBack()
    expect(shown.identity.session.value).toEqual({ state: 'signed-out' })
  })

  it('sign somebody else in: nobody’s things until the page begins anew (fault F35)', async () => {
    const { identity, cookies, clerk, restart, comeBack } = await signedIn()
    cookies.hint = '18'
    clerk.there = demo
    comeBack()
    expect(identity.session.value).toEqual({ state: 'unknown' })
    expect(await identity.getToken()).toBeNull()
    expect(restart).toHaveBeenCalledOnce()
    expect(identity.session.value).toEqual({ state: 'unknown' })
  })

  it('sign the same shopper in again: all stays', async () => {
    const { identity, cookies, restart, comeBack } = await signedIn()
    cookies.hint = '18'
    comeBack()
    expect(await identity.getToken()).toBe('token-of-user_asha')
    expect(identity.session.value).toEqual({ state: 'signed-in', userId: 'user_asha' })
    expect(restart).not.toHaveBeenCalled()
  })

  it('sign in while this one is signed out: it begins anew', async () => {
    const { identity, cookies, clerk, restart, comeBack } = await signedIn()
    await identity.signOut()
    cookies.hint = '19'
    clerk.there = demo
    comeBack()
    await vi.waitFor(() => expect(restart).toHaveBeenCalledOnce())
  })

  it('do no harm when the service cannot be asked who is there', async () => {
    const { identity, cookies, clerk, comeBack } = await signedIn()
    cookies.hint = '18'
    vi.spyOn(clerk.client as NonNullable<typeof clerk.client>, 'reload').mockRejectedValue(new Error('gone'))
    comeBack()
    await vi.waitFor(() => expect(identity.session.value).toEqual({ state: 'unavailable' }))
  })
})
