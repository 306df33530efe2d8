// @vitest-environment node
import { describe, expect, it, vi } from 'vitest'
import * as theirs from '../../../core/node_modules/@preact/signals-core'
import * as ours from './signals.ts'

// What holds for signals everywhere holds for those of the elements.
describe.each([
  ['ours', ours as unknown as typeof theirs],
  ['@preact/signals-core', theirs],
])('signals: %s', (_, { batch, computed, effect, signal, untracked }) => {
  it('call back at once, and then with every other value', () => {
    const count = signal(1)
    const seen: number[] = []
    const stop = count.subscribe((value) => seen.push(value))
    count.value = 1
    count.value = 2
    stop()
    count.value = 3
    expect(seen).toEqual([1, 2])
  })

  it('are computed when they are read, and once for one change', () => {
    const one = signal(1)
    const make = vi.fn(() => one.value * 2)
    const twice = computed(make)
    expect(make).not.toHaveBeenCalled()
    expect([twice.value, twice.value, twice.peek()]).toEqual([2, 2, 2])
    expect(make).toHaveBeenCalledTimes(1)
    one.value = 5
    expect(twice.value).toBe(10)
    expect(make).toHaveBeenCalledTimes(2)
  })

  it('run an effect once where two ways lead to it, and never with half of a change', () => {
    const base = signal(1)
    const [left, right] = [computed(() => base.value + 1), computed(() => base.value * 10)]
    const seen: string[] = []
    effect(() => {
      seen.push(`${left.value} ${right.value}`)
    })
    base.value = 2
    expect(seen).toEqual(['2 10', '3 20'])
  })

  it('do not run an effect for a computed value that stays', () => {
    const count = signal(1)
    const isMany = computed(() => count.value > 10)
    const act = vi.fn(() => void isMany.value)
    effect(act)
    count.value = 2
    count.value = 3
    expect(act).toHaveBeenCalledTimes(1)
    count.value = 11
    expect(act).toHaveBeenCalledTimes(2)
  })

  it('follow what was read the last time, and nothing else', () => {
    const [which, a, b] = [signal('a'), signal(1), signal(2)]
    const seen: number[] = []
    effect(() => {
      seen.push(which.value === 'a' ? a.value : b.value)
    })
    b.value = 3
    which.value = 'b'
    a.value = 9
    b.value = 4
    expect(seen).toEqual([1, 3, 4])
  })

  it('wait for the end of a batch', () => {
    const [a, b] = [signal(1), signal(1)]
    const seen: number[] = []
    effect(() => {
      seen.push(a.value + b.value)
    })
    batch(() => {
      a.value = 2
      batch(() => {
        b.value = 2
      })
      expect(seen).toEqual([2])
    })
    expect(seen).toEqual([2, 4])
  })

  it('do not follow what is read untracked, nor what a subscriber reads', () => {
    const [a, b] = [signal(1), signal(1)]
    const act = vi.fn(() => a.value + untracked(() => b.value))
    effect(() => void act())
    const listener = vi.fn(() => void b.value)
    a.subscribe(listener)
    b.value = 2
    expect([act, listener].map(({ mock }) => mock.calls.length)).toEqual([1, 1])
  })

  it('clean up before an effect runs again, and when it ends', () => {
    const count = signal(1)
    const undone: number[] = []
    const stop = effect(() => {
      const mine = count.value
      return () => undone.push(mine)
    })
    count.value = 2
    stop()
    count.value = 3
    expect(undone).toEqual([1, 2])
  })

  it('say when they are watched, and when no more, also by way of computed ones', () => {
    const said: string[] = []
    const options = { watched: () => void said.push('on'), unwatched: () => void said.push('off') }
    const base = signal(1, options)
    const twice = computed(() => base.value * 2)
    expect(twice.value).toBe(2)
    expect(said).toEqual([])
    const stops = [twice.subscribe(() => {}), base.subscribe(() => {})]
    for (const stop of stops) stop()
    expect(said).toEqual(['on', 'off'])
  })

  it('hand on what a computed one throws, and recover', () => {
    const count = signal(0)
    const risky = computed(() => {
      if (count.value === 0) throw new Error('none')
      return count.value
    })
    expect(() => risky.value).toThrow('none')
    count.value = 1
    expect(risky.value).toBe(1)
  })

  it('let other effects run where one throws', () => {
    const count = signal(0)
    const seen: number[] = []
    effect(() => {
      if (count.value === 1) throw new Error('broken')
    })
    effect(() => {
      seen.push(count.value)
    })
    expect(() => {
      count.value = 1
    }).toThrow('broken')
    expect(seen).toEqual([0, 1])
  })
})
