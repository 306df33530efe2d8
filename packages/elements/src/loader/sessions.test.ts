import { describe, expect, it, vi } from 'vitest'
import { createSessions, type ShopperSession } from './sessions.ts'

const asha: ShopperSession = { userId: 'user_asha', getToken: async () => 'token' }
const OWN = 'https://shop.example'

describe('sessions', () => {
  it('are reported to all listeners, also to later ones', () => {
    const sessions = createSessions(OWN)
    const early = vi.fn()
    sessions.follow(OWN, early)
    sessions.set(asha)
    const late = vi.fn()
    sessions.follow(OWN, late)
    sessions.set(null)
    expect(early.mock.calls).toEqual([[null], [asha], [null]])
    expect(late.mock.calls).toEqual([[asha], [null]])
  })

  it('belong to one shop only', () => {
    const sessions = createSessions(OWN)
    const [own, other] = [vi.fn(), vi.fn()]
    sessions.follow(OWN, own)
    sessions.follow('https://other.example', other)
    sessions.set(asha, 'https://other.example/')
    expect(own.mock.calls).toEqual([[null]])
    expect(other).toHaveBeenLastCalledWith(asha)
  })

  it('can be a function alone: the token names the shopper', () => {
    const sessions = createSessions(OWN)
    const getToken = async () => 'token'
    sessions.set(getToken)
    expect(sessions.get(OWN)).toEqual({ getToken })
  })

  it('end when the page signs out, but not when another one replaces them', () => {
    const sessions = createSessions(OWN)
    const end = vi.fn()
    sessions.set({ ...asha, end })
    sessions.set(asha)
    expect(end).not.toHaveBeenCalled()
    sessions.set({ ...asha, end })
    sessions.set(null)
    expect(end).toHaveBeenCalledOnce()
  })

  it.each([undefined, {}, { userId: '', getToken: async () => null }, { userId: 'asha', getToken: 'token' }])(
    'reject %o, and say what is needed',
    (session) => {
      const { set } = createSessions(OWN)
      expect(() => set(session as never)).toThrow('setSession needs { userId, getToken }')
    },
  )

  it('reject an invalid address', () => {
    const { set } = createSessions(OWN)
    expect(() => set(asha, 'javascript:alert(1)')).toThrow('needs an http(s) address')
  })
})
