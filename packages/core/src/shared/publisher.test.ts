import { expect, it, vi } from 'vitest'
import { publisher } from './publisher.ts'

it('sends each message to all current subscribers', () => {
  const { publish, subscribe } = publisher<string>()
  const [first, second] = [vi.fn(), vi.fn()]
  const unsubscribe = subscribe(first)
  subscribe(second)
  publish('one')
  unsubscribe()
  publish('two')
  expect(first.mock.calls).toEqual([['one']])
  expect(second.mock.calls).toEqual([['one'], ['two']])
})
