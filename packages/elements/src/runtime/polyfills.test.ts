import { AcceptedWire } from '@haat/core/internal/shared/wire.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { hideExtensions, repairArrayFrom, repairBind } from './polyfills.ts'

describe('Array.from', () => {
  const native = Array.from
  afterEach(() => {
    Array.from = native
  })

  /** As in Prototype.js 1.7.3. */
  const prototypes = (values: { toArray?: () => unknown[] } & ArrayLike<unknown>) => {
    if (!values) return []
    if ('toArray' in Object(values)) return values.toArray?.()
    return native({ length: values.length || 0 }, (_, at) => values[at])
  }

  it('works again where a library has replaced it, and keeps what only the library can do', () => {
    Array.from = prototypes as typeof Array.from
    repairArrayFrom()
    const map = new Map([['a', 1]])
    for (const from of [map, 'a😀', [1, 2], new Set([3]), { length: 2, 0: 'a' }])
      expect(Array.from<unknown>(from)).toEqual(native<unknown>(from))
    expect(Array.from(map.values())).toEqual([1])
    expect(Array.from({ length: 3 }, (_, at) => at * 2)).toEqual([0, 2, 4])
    expect(Array.from({ toArray: () => ['own'] } as never)).toEqual(['own'])
    expect(Array.from(null as never)).toEqual([])
  })

  it('stays as it is elsewhere', () => {
    repairArrayFrom()
    expect(Array.from).toBe(native)
  })
})

describe('bind', () => {
  type Call = (...args: unknown[]) => unknown
  interface Binding {
    bind(this: Call, self: unknown, ...given: unknown[]): Call
  }

  /** As in MooTools 1.4.5. */
  const theirs = (): Binding => ({
    bind(self, given?: unknown) {
      const list = given === undefined ? null : [given].flat()
      return (...rest) => this.apply(self, list ?? rest)
    },
  })
  const list: Call = (...args) => args

  it('bound arguments come before those of the call', () => {
    const page = theirs()
    expect(page.bind.call(list, null, 'old')('node')).toEqual(['old'])
    repairBind(page)
    expect(page.bind.call(list, null, 'old')('node')).toEqual(['old', 'node'])
  })

  it('what the page does with its own stays', () => {
    const page = theirs()
    repairBind(page)
    expect(page.bind.call(list, null, ['a', 'b'])('event')).toEqual(['a', 'b'])
    expect(page.bind.call(list, null)('event')).toEqual(['event'])
    expect(
      page.bind.call(function (this: unknown) {
        return this
      }, 'self')(),
    ).toBe('self')
  })

  it('the browser’s own is not replaced', () => {
    const own = { bind: Function.prototype.bind }
    repairBind(own)
    expect(own.bind).toBe(Function.prototype.bind)
  })
})

describe('Object.prototype', () => {
  const page = Object.prototype as { extend?: () => string }
  afterEach(() => {
    delete page.extend
  })

  it('responses are read on a page that extended Object.prototype, which keeps its function', () => {
    const read = () => AcceptedWire['~run']({ value: { success: true, message: 'Added' } }, {}).typed
    page.extend = () => 'extended'
    expect(read).toThrow()
    hideExtensions()
    expect(read()).toBe(true)
    expect(page.extend()).toBe('extended')
  })
})
