import { signal } from '@preact/signals-core'
import { describe, expect, it, vi } from 'vitest'
import { hostIdentity, type Identity, type SessionState } from '../shared/identity.ts'
import { lateIdentity } from './late-identity.ts'

function page(hint: string | null, bring: () => Promise<Identity>) {
  const cookies = { hint }
  let look = () => {}
  const brought = vi.fn(bring)
  const identity = lateIdentity({
    hint: () => cookies.hint,
    bring: brought,
    onReturn: (act) => {
      look = act
    },
  })
  return { cookies, identity, brought, comeBack: () => look() }
}
const asha = () => hostIdentity({ userId: 'user_asha', getToken: async () => 'token-of-asha' })

describe('an identity that comes late', () => {
  it('is never loaded for a visitor', async () => {
    const { identity, brought, comeBack } = page(null, async () => asha())
    expect(identity.session.value).toEqual({ state: 'signed-out' })
    expect(await identity.getToken()).toBeNull()
    await identity.ready()
    await identity.signOut()
    comeBack()
    expect(brought).not.toHaveBeenCalled()
  })

  it('is unknown with a hint, and loaded once, for the first token', async () => {
    const { identity, brought } = page('17', async () => asha())
    expect(identity.session.value).toEqual({ state: 'unknown' })
    expect(brought).not.toHaveBeenCalled()
    expect(await Promise.all([identity.getToken(), identity.getToken()])).toEqual([
      'token-of-asha',
      'token-of-asha',
    ])
    expect(identity.session.value).toEqual({ state: 'signed-in', userId: 'user_asha' })
    expect(brought).toHaveBeenCalledOnce()
  })

  it('follows whatever its client says', async () => {
    const inner = asha()
    const { identity } = page('17', async () => inner)
    await identity.ready()
    inner.set(null)
    expect(identity.session.value).toEqual({ state: 'signed-out' })
  })

  it('is unavailable when its client does not come, and works once it does', async () => {
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

  it('has a form for a visitor, too', async () => {
    const session = signal<SessionState>({ state: 'signed-out' })
    const mountSignIn = vi.fn(async () => () => {})
    const { identity } = page(null, async () => ({ ...asha(), session, mountSignIn }))
    const element = {} as HTMLElement
    await identity.mountSignIn(element, { returnTo: '/cart' })
    expect(mountSignIn).toHaveBeenCalledWith(element, { returnTo: '/cart' })
  })

  it('looks at the hint when the page comes back: somebody left, or came', async () => {
    const left = page('17', async () => asha())
    left.cookies.hint = null
    left.comeBack()
    expect(left.identity.session.value).toEqual({ state: 'signed-out' })
    expect(left.brought).not.toHaveBeenCalled()

    const came = page(null, async () => asha())
    came.cookies.hint = '18'
    came.comeBack()
    expect(came.identity.session.value).toEqual({ state: 'unknown' })
    await vi.waitFor(() => expect(came.identity.session.value.state).toBe('signed-in'))
  })
})
