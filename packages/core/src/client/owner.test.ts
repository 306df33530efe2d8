import { signal } from '@preact/signals-core'
import { expect, it, vi } from 'vitest'
import type { SessionState } from '../shared/identity.ts'
import { userNow } from './owner.ts'
import { onLeave, onOwnerChange, onUserChange } from './ownership.ts'
import { requireUser } from './require-user.ts'

const asha: SessionState = { state: 'signed-in', userId: 'asha' }
const setUp = (initial: SessionState) => ({
  session: signal<SessionState>(initial),
  ready: async () => {},
})

it('reports who is signed in, and when that changes', () => {
  const identity = setUp(asha)
  const act = vi.fn()
  onUserChange(identity, act)
  identity.session.value = { ...asha }
  expect(act).not.toHaveBeenCalled()
  identity.session.value = { state: 'unknown' }
  expect(act).toHaveBeenCalledExactlyOnceWith(null, 'asha')
  expect(userNow(identity)).toBeNull()
})

it('keeps the owner while the session is unknown', () => {
  const { session } = setUp({ state: 'unknown' })
  const [act, leave] = [vi.fn(), vi.fn()]
  onOwnerChange({ session }, act)
  onLeave({ session }, leave)
  expect(act).not.toHaveBeenCalled()
  session.value = asha
  session.value = { state: 'unavailable' }
  session.value = { ...asha }
  expect(act.mock.calls).toEqual([['asha', undefined]])
  expect(leave).not.toHaveBeenCalled()
  session.value = { state: 'signed-in', userId: 'ravi' }
  session.value = { state: 'signed-out' }
  session.value = asha
  expect(act.mock.calls.slice(1)).toEqual([
    ['ravi', 'asha'],
    [null, 'ravi'],
    ['asha', null],
  ])
  expect(leave).toHaveBeenCalledTimes(2)
})

it('waits for the identity service, then requires a shopper', async () => {
  const identity = setUp({ state: 'unknown' })
  const ready = async () => {
    identity.session.value = asha
  }
  expect(await requireUser({ ...identity, ready })).toBe('asha')
  await expect(requireUser(setUp({ state: 'signed-out' }))).rejects.toMatchObject({ status: 401 })
  await expect(requireUser(setUp({ state: 'unavailable' }))).rejects.toMatchObject({ kind: 'offline' })
})
