import { Failure } from '@haat/core'
import { setSaved } from '@haat/core/internal/sign-in/set-saved.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { hostPageOf } from '../loader/hostPage.fixtures.ts'
import { identityAt } from './identity.ts'

const HOST = 'https://shop.example'
const resume = vi.hoisted(() => vi.fn())
vi.mock('../shared/shopper.ts', () => ({ resume }))

beforeEach(() => {
  vi.useFakeTimers()
  resume.mockReset()
  setSaved(HOST, true)
})
afterEach(() => {
  setSaved(HOST, false)
  vi.useRealTimers()
})

const asha = { userId: 'asha', scope: 'cart', getToken: async () => 'token' } as const

it('resumes a saved sign-in after an outage of the shop; the shopper is a visitor until then', async () => {
  resume.mockRejectedValueOnce(new Failure('offline')).mockRejectedValueOnce(new Failure('offline'))
  resume.mockResolvedValue(asha)
  const { session } = identityAt(HOST, hostPageOf(HOST))
  expect(session.value.state).toBe('unknown')
  await vi.advanceTimersByTimeAsync(0)
  expect(session.value.state).toBe('signed-out')
  await vi.advanceTimersByTimeAsync(3_000)
  expect(session.value).toMatchObject({ state: 'signed-in', userId: 'asha' })
  await vi.advanceTimersByTimeAsync(600_000)
  expect(resume).toHaveBeenCalledTimes(3)
})

it('does not resume it when the page has set a session in the meantime', async () => {
  resume.mockRejectedValue(new Failure('offline'))
  const hostPage = hostPageOf(HOST)
  const { session } = identityAt(HOST, hostPage)
  await vi.advanceTimersByTimeAsync(0)
  hostPage.sessions.set({ userId: 'ravi', getToken: async () => 'token' })
  await vi.advanceTimersByTimeAsync(600_000)
  expect(resume).toHaveBeenCalledOnce()
  expect(session.value).toMatchObject({ userId: 'ravi' })
})

it('does not resume it after another tab has signed out', async () => {
  resume.mockRejectedValue(new Failure('offline'))
  identityAt(HOST, hostPageOf(HOST))
  await vi.advanceTimersByTimeAsync(0)
  setSaved(HOST, false)
  await vi.advanceTimersByTimeAsync(600_000)
  expect(resume).toHaveBeenCalledOnce()
})
