import { expect, it, vi } from 'vitest'
import { publisher } from './publisher.ts'

it('sends each message to all who have subscribed and not left', () => {
  const { publish, subscribe } = publisher<string>()
  const [first, second] = [vi.fn(), vi.fn()]
  const leave = subscribe(first)
  subscribe(second)
  publish('one')
  leave()
  publish('two')
  expect(first.mock.calls).toEqual([['one']])
  expect(second.mock.calls).toEqual([['one'], ['two']])
})
