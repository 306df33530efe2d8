import { signal } from '@preact/signals-core'
import { describe, expect, it, vi } from 'vitest'
import { hostIdentity, type Identity, type SessionState } from '../shared/identity.ts'
import { lazyIdentity } from './lazy-identity.ts'

function page(hint: string | null, loadClient: () => Promise<Identity>) {
  const cookies = { hint }
  let onReturn = () => {}
  const load = vi.fn(loadClient)
  const identity = lazyIdentity({
    hint: () => cookies.hint,
    load,
    onReturn: (act) => {
      onReturn = act
    },
  })
  return { cookies, identity, load, returnToPage: () => onReturn() }
}
const asha = () => hostIdentity({ userId: 'user_asha', getToken: async () => 'token-of-asha' })

describe('a lazily loaded identity', () => {
  it('is never loaded for a visitor', async () => {
    const { identity, load, returnToPage } = page(null, async () => asha())
    expect(identity.session.value).toEqual({ state: 'signed-out' })
    expect(await identity.getToken()).toBeNull()
    await identity.ready()
    await identity.signOut()
    returnToPage()
    expect(load).not.toHaveBeenCalled()
  })

  it('is unknown with a hint, and loaded once for the first token', async () => {
    const { identity, load } = page('17', async () => asha())
    expect(identity.session.value).toEqual({ state: 'unknown' })
    expect(load).not.toHaveBeenCalled()
    expect(await Promise.all([identity.getToken(), identity.getToken()])).toEqual([
      'token-of-asha',
      'token-of-asha',
    ])
    expect(identity.session.value).toEqual({ state: 'signed-in', userId: 'user_asha' })
    expect(load).toHaveBeenCalledOnce()
  })

  it('follows its client', async () => {
    const inner = asha()
    const { identity } = page('17', async () => inner)
    await identity.ready()
    inner.set(null)
    expect(identity.session.value).toEqual({ state: 'signed-out' })
  })

  it('is unavailable if its client fails to load, and works when it loads', async () => {
    let there = false
    const { identity } = page('17', async () => {
      if (!there) throw new TypeError('Failed to fetch')
      return asha()
    })
    await identity.ready()
    expect(identity.session.value).toEqual({ state: 'unavailable' })
    expect(await identity.getToken()).toBeNull()
    await expect(identity.signOut()).rejects.toThrow('Failed to fetch')
    there = true
    await identity.ready()
    expect(identity.session.value).toEqual({ state: 'signed-in', userId: 'user_asha' })
  })

  it('has a form for visitors, too', async () => {
    const session = signal<SessionState>({ state: 'signed-out' })
    const mountSignIn = vi.fn(async () => () => {})
    const { identity } = page(null, async () => ({ ...asha(), session, mountSignIn }))
    const element = {} as HTMLElement
    await identity.mountSignIn(element, { returnTo: '/cart' })
    expect(mountSignIn).toHaveBeenCalledWith(element, { returnTo: '/cart' })
  })

  it('checks the hint when the page returns: after a sign-out or sign-in', async () => {
    const left = page('17', async () => asha())
    left.cookies.hint = null
    left.returnToPage()
    expect(left.identity.session.value).toEqual({ state: 'signed-out' })
    expect(left.load).not.toHaveBeenCalled()

    const came = page(null, async () => asha())
    came.cookies.hint = '18'
    came.returnToPage()
    expect(came.identity.session.value).toEqual({ state: 'unknown' })
    await vi.waitFor(() => expect(came.identity.session.value.state).toBe('signed-in'))
  })
})
