import { describe, expect, it, vi } from 'vitest'
import { fakeClock } from '../shared/clock.fixtures.ts'
import { Failure } from '../shared/failure.ts'
import { flush } from '../shared/flush.fixtures.ts'
import { resource } from './resource.ts'

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

/** Stands still, so that nothing is loaded again by itself. */
const clock = fakeClock()

describe('a resource', () => {
  it('loads at first use, once for all users', async () => {
    const { load, at, count } = calls<string>()
    const list = resource({ clock }, load)
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
    const list = resource({ clock }, load)
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
    const list = resource({ clock }, load)
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
    const list = resource({ clock }, load, onFailure)
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
    const list = resource({ clock }, load)
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

describe('a resource that failed', () => {
  function setUp() {
    const own = fakeClock()
    const onFailure = vi.fn()
    const all = calls<string>()
    const list = resource({ clock: own }, all.load, onFailure)
    const leave = list.use()
    const fail = async (failure = new Failure('offline')) => {
      all.at(all.count() - 1).fail(failure)
      await flush()
    }
    return { ...all, list, leave, fail, onFailure, clock: own }
  }

  it('is loaded again with growing pauses until it succeeds, without further messages', async () => {
    const { list, at, count, fail, onFailure, clock } = setUp()
    await fail()
    const failed = list.state.value
    expect(failed.state).toBe('failed')
    clock.advance(1_000)
    expect(count()).toBe(2)
    await fail(new Failure('refused', { status: 500 }))
    clock.advance(1_999)
    expect(count()).toBe(2)
    clock.advance(1)
    expect(count()).toBe(3)
    expect(list.state.value).toBe(failed)
    expect(onFailure).toHaveBeenCalledOnce()
    at(2).answer('onions')
    await flush()
    expect(list.state.value).toEqual({ state: 'ready', value: 'onions' })
    clock.advance(600_000)
    expect(count()).toBe(3)
  })

  it('is loaded again once for all its users, and not after the last one has left', async () => {
    const { list, leave, count, fail, clock } = setUp()
    const leaveToo = list.use()
    await fail()
    clock.advance(1_000)
    expect(count()).toBe(2)
    await fail()
    leave()
    leaveToo()
    clock.advance(600_000)
    expect(count()).toBe(2)
  })

  it('waits as long as the server asks', async () => {
    const { count, fail, clock } = setUp()
    await fail(new Failure('refused', { status: 429, retryAfter: 40_000 }))
    clock.advance(39_999)
    expect(count()).toBe(1)
    clock.advance(1)
    expect(count()).toBe(2)
  })

  it('stays as it is if the server refuses for good, also later', async () => {
    const { list, count, fail, onFailure, clock } = setUp()
    await fail()
    clock.advance(1_000)
    await fail(new Failure('refused', { status: 404 }))
    expect(list.state.value).toMatchObject({ state: 'failed', failure: { status: 404 } })
    expect(onFailure).toHaveBeenCalledTimes(2)
    clock.advance(600_000)
    expect(count()).toBe(2)
  })

  it('keeps an old value, and loads the new one later', async () => {
    const { list, at, count, fail, clock } = setUp()
    at(0).answer('old')
    await flush()
    void list.reload()
    await fail()
    expect(list.state.value).toEqual({ state: 'ready', value: 'old' })
    clock.advance(1_000)
    at(count() - 1).answer('new')
    await flush()
    expect(list.state.value).toEqual({ state: 'ready', value: 'new' })
  })

  it('is not loaded twice if somebody presses "Try again" in the meantime', async () => {
    const { list, count, fail, clock } = setUp()
    await fail()
    void list.reload()
    expect(list.state.value).toEqual({ state: 'loading' })
    clock.advance(600_000)
    expect(count()).toBe(2)
  })
})
