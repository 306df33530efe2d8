import { describe, expect, it, vi } from 'vitest'
import { Failure } from '../shared/failure.ts'
import { flush } from '../shared/flush.fixtures.ts'
import { keyed, resource } from './resource.ts'

/** Calls whose answers a test gives, in any order. */
function calls<T>() {
  const requests: { signal: AbortSignal; answer: (value: T) => void; fail: (error: unknown) => void }[] = []
  const load = (signal: AbortSignal) =>
    new Promise<T>((answer, fail) => {
      requests.push({ signal, answer, fail })
    })
  const at = (index: number) => {
    const call = requests[index]
    if (!call) throw new Error(`There was no call ${index}.`)
    return call
  }
  return { load, at, count: () => requests.length }
}

describe('a resource', () => {
  it('loads at first use, once for all users', async () => {
    const { load, at, count } = calls<string>()
    const list = resource(load)
    expect(count()).toBe(0)
    list.use()
    list.use()
    expect(count()).toBe(1)
    at(0).answer('onions')
    await flush()
    expect(list.state.value).toEqual({ state: 'ready', value: 'onions' })
  })

  it('aborts when its last user leaves, and loads again for the next (fault F04)', () => {
    const { load, at, count } = calls<string>()
    const list = resource(load)
    const leave = list.use()
    const leaveToo = list.use()
    leave()
    leave()
    expect(at(0).signal.aborted).toBe(false)
    leaveToo()
    expect(at(0).signal.aborted).toBe(true)
    list.use()
    expect(count()).toBe(2)
  })

  it('never replaces a newer answer with an older one', async () => {
    const { load, at } = calls<string>()
    const list = resource(load)
    list.use()
    void list.reload()
    at(1).answer('new')
    await flush()
    at(0).answer('old')
    await flush()
    expect(list.state.value).toEqual({ state: 'ready', value: 'new' })
  })

  it('keeps its value if a refresh fails, and reports the failure', async () => {
    const { load, at } = calls<string>()
    const onFailure = vi.fn()
    const list = resource(load, onFailure)
    list.use()
    at(0).answer('onions')
    await flush()
    void list.reload()
    at(1).fail(new Failure('offline'))
    await flush()
    expect(list.state.value).toEqual({ state: 'ready', value: 'onions' })
    expect(onFailure).toHaveBeenCalledOnce()
  })

  it('fails without a value, and recovers on reload', async () => {
    const { load, at } = calls<string>()
    const list = resource(load)
    list.use()
    at(0).fail(new Failure('timeout'))
    await flush()
    expect(list.state.value).toMatchObject({ state: 'failed', failure: { kind: 'timeout' } })
    void list.reload()
    expect(list.state.value).toEqual({ state: 'loading' })
    at(1).answer('onions')
    await flush()
    expect(list.state.value).toEqual({ state: 'ready', value: 'onions' })
  })
})

it('keyed creates one value per key', () => {
  const make = vi.fn((key: string) => ({ key }))
  const of = keyed(make)
  expect(of('Fruit')).toBe(of('Fruit'))
  expect(of('Spices').key).toBe('Spices')
  expect(make).toHaveBeenCalledTimes(2)
})
