import { expect, it } from 'vitest'
import { runInOrder } from './runner/order.ts'
import type { Step } from './runner/step.ts'

const step = (name: string, share: number): Step => ({
  name,
  title: name,
  share,
  act: async () => ({ ok: true, output: '' }),
})

/** Runs steps manually: lists started steps, and ends a step with a result. */
function byHand(steps: readonly Step[]) {
  const begun: string[] = []
  const ends = new Map<string, (goesOn: boolean) => void>()
  const all = runInOrder(steps, ({ name }) => {
    begun.push(name)
    return new Promise((end) => ends.set(name, end))
  })
  const end = async (name: string, goesOn = true) => {
    ends.get(name)?.(goesOn)
    // Its consequences have run by the next turn of the event loop.
    await new Promise((done) => setImmediate(done))
  }
  return { begun, end, all }
}

it('begins each step in its order, as soon as there is room', async () => {
  const { begun, end, all } = byHand([step('a', 1), step('b', 0.5), step('c', 1), step('d', 0.5)])
  expect(begun).toEqual(['a', 'b'])
  await end('b')
  expect(begun).toEqual(['a', 'b', 'c'])
  await end('a')
  expect(begun).toEqual(['a', 'b', 'c', 'd'])
  await end('c')
  await end('d')
  await all
})

it('runs a step alone that takes the whole machine', async () => {
  const { begun, end, all } = byHand([step('a', 0.5), step('b', 2), step('c', 0.5)])
  expect(begun).toEqual(['a'])
  await end('a')
  expect(begun).toEqual(['a', 'b'])
  await end('b')
  expect(begun).toEqual(['a', 'b', 'c'])
  await end('c')
  await all
})

it('begins a step only when those have ended that it must follow, whatever room there is', async () => {
  const { begun, end, all } = byHand([
    step('a', 0.5),
    step('b', 0.5),
    { ...step('c', 0.5), after: ['a', 'not-run'] },
  ])
  expect(begun).toEqual(['a', 'b'])
  await end('b')
  expect(begun).toEqual(['a', 'b'])
  await end('a')
  expect(begun).toEqual(['a', 'b', 'c'])
  await end('c')
  await all
})

it('begins no other step after one that ends the run', async () => {
  const { begun, end, all } = byHand([step('a', 1), step('b', 1), step('c', 1)])
  await end('a', false)
  await end('b')
  await all
  expect(begun).toEqual(['a', 'b'])
})
