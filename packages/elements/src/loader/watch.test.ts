import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { hostPageOf } from './hostPage.fixtures.ts'
import type { ElementModule, Registry } from './registry.ts'
import { watch as watchAt } from './watch.ts'

const watch = (host: string, registry: Registry) => watchAt(hostPageOf(host), registry)

/** A fake IntersectionObserver: reports elements that a test scrolls near. */
class FakeObserver {
  static readonly all: FakeObserver[] = []
  readonly observed = new Set<Element>()
  readonly #callback: IntersectionObserverCallback

  constructor(callback: IntersectionObserverCallback) {
    this.#callback = callback
    FakeObserver.all.push(this)
  }
  observe(element: Element) {
    this.observed.add(element)
  }
  unobserve(element: Element) {
    this.observed.delete(element)
  }
  scrollNear(element: Element, isIntersecting = true) {
    if (this.observed.has(element))
      this.#callback([{ target: element, isIntersecting } as IntersectionObserverEntry], this as never)
  }
}
const scrollNear = (element: Element, isIntersecting?: boolean) => {
  for (const observer of FakeObserver.all) observer.scrollNear(element, isIntersecting)
}
const observed = () => FakeObserver.all.at(-1)?.observed.size

beforeEach(() => {
  FakeObserver.all.length = 0
  vi.stubGlobal('IntersectionObserver', FakeObserver)
})
afterEach(() => {
  document.body.replaceChildren()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const add = (tag: string) => document.body.appendChild(document.createElement(tag))

describe('the loader', () => {
  it('loads a tag’s code once, when the first element is near the viewport', async () => {
    const define = vi.fn()
    const load = vi.fn(async () => ({ define }))
    const [first, second] = [add('haat-near'), add('haat-near')]
    watch('https://shop.example', { 'haat-near': { load } })
    scrollNear(first, false)
    expect(load).not.toHaveBeenCalled()
    scrollNear(first)
    scrollNear(second)
    await expect.poll(() => define.mock.calls).toMatchObject([[{ host: 'https://shop.example' }]])
    expect(load).toHaveBeenCalledOnce()
  })

  it('loads it when the fallback content is hovered or focused, also in a shadow root', async () => {
    const load = vi.fn(async () => ({ define() {} }))
    const host = add('div')
    host.attachShadow({ mode: 'open' }).innerHTML = '<haat-met><a href="/offers">Our offers</a></haat-met>'
    watch('https://shop.example', { 'haat-met': { load } })
    const link = host.shadowRoot?.querySelector('a')
    link?.dispatchEvent(new Event('focusin', { bubbles: true, composed: true }))
    link?.dispatchEvent(new Event('pointerover', { bubbles: true, composed: true }))
    await expect.poll(() => load.mock.calls.length).toBe(1)
  })

  it('finds tags that are added later, at any depth', async () => {
    watch('', { 'haat-later': { load: async () => ({ define() {} }) } })
    expect(observed()).toBe(0)
    const section = document.createElement('section')
    section.append(document.createElement('haat-later'))
    document.body.append(section)
    add('haat-later')
    await expect.poll(observed).toBe(2)
  })

  it('reserves the space of the content until it is ready', () => {
    const [waiting, own] = [add('haat-high'), add('haat-high')]
    own.style.minHeight = '10px'
    watch('', { 'haat-high': { load: () => new Promise(() => {}), height: 40 } })
    expect([waiting, own].map((element) => element.style.minHeight)).toEqual(['640px', '10px'])
    waiting.dispatchEvent(new Event('haat:ready'))
    expect(waiting.style.minHeight).toBe('')
  })

  it('loads elements that open over the page immediately', async () => {
    const load = vi.fn(async () => ({ define() {} }))
    add('haat-over').setAttribute('view', 'drawer')
    watch('', { 'haat-over': { load, eager: 'drawer' } })
    await expect.poll(() => load.mock.calls.length).toBe(1)
  })

  it('loads elements that are far from the viewport before the page is printed', async () => {
    const [load, other] = [vi.fn(async () => ({ define() {} })), vi.fn(async () => ({ define() {} }))]
    add('haat-far')
    watch('', { 'haat-far': { load }, 'haat-absent': { load: other } })
    dispatchEvent(new Event('beforeprint'))
    dispatchEvent(new Event('beforeprint'))
    await expect.poll(() => load.mock.calls.length).toBe(1)
    expect(other).not.toHaveBeenCalled()
  })

  it('does not process an element again after it was moved', async () => {
    const moved = add('haat-moved')
    watch('', { 'haat-moved': { load: () => new Promise(() => {}), height: 40 } })
    moved.dispatchEvent(new Event('haat:ready'))
    document.body.append(moved)
    const after = document.body.appendChild(document.createElement('haat-moved'))
    await expect.poll(() => after.style.minHeight).toBe('640px')
    expect(moved.style.minHeight).toBe('')
  })

  it('ignores tags that are defined already', () => {
    customElements.define('haat-known', class extends HTMLElement {})
    add('haat-known')
    watch('', { 'haat-known': { load: async () => ({ define() {} }) } })
    expect(observed()).toBe(0)
  })

  it.each([
    ['attached before', false],
    ['attached when its element is defined', true],
  ])('finds tags in an open shadow root, %s, and in those inside of it', async (_, isLater) => {
    const tag = `x-host-${isLater}`
    const inner = document.createElement('div')
    const attach = (element: Element) => {
      const root = element.attachShadow({ mode: 'open' })
      inner.attachShadow({ mode: 'open' }).innerHTML = '<haat-deep></haat-deep>'
      root.append(inner)
    }
    const host = add(tag)
    if (!isLater) attach(host)
    watch('', { 'haat-deep': { load: async () => ({ define() {} }) } })
    expect(observed()).toBe(isLater ? 0 : 1)
    if (isLater)
      customElements.define(
        tag,
        class extends HTMLElement {
          connectedCallback() {
            attach(this)
          }
        },
      )
    await expect.poll(observed).toBe(1)
    inner.shadowRoot?.append(document.createElement('haat-deep'))
    await expect.poll(observed).toBe(2)
  })

  it('finds tags in a closed shadow root that is passed to it', async () => {
    const root = add('div').attachShadow({ mode: 'closed' })
    root.innerHTML = '<haat-closed></haat-closed>'
    const observe = watch('', { 'haat-closed': { load: async () => ({ define() {} }) } })
    expect(observed()).toBe(0)
    observe(root)
    expect(observed()).toBe(1)
    root.append(document.createElement('haat-closed'))
    await expect.poll(observed).toBe(2)
  })

  it('fails an element if its code has not loaded after 30 s', async () => {
    vi.useFakeTimers()
    vi.spyOn(console, 'error').mockReturnValue()
    const failed = vi.fn()
    const element = add('haat-slow')
    element.addEventListener('haat:failed', failed)
    watch('https://shop.example', { 'haat-slow': { load: () => new Promise(() => {}) } })
    scrollNear(element)
    await vi.advanceTimersByTimeAsync(29_999)
    expect(failed).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(failed).toHaveBeenCalledOnce()
    vi.useRealTimers()
  })

  it('defines an element after its code could not be loaded: after a pause, or when the browser is online', async () => {
    vi.useFakeTimers()
    vi.spyOn(console, 'error').mockReturnValue()
    const [failed, define] = [vi.fn(), vi.fn()]
    const load = vi.fn().mockRejectedValue(new TypeError('no'))
    const element = add('haat-back')
    element.addEventListener('haat:failed', failed)
    watch('https://shop.example', { 'haat-back': { load } })
    scrollNear(element)
    await vi.advanceTimersByTimeAsync(2_999)
    expect([load.mock.calls.length, failed.mock.calls.length]).toEqual([2, 1])
    await vi.advanceTimersByTimeAsync(1)
    expect(load).toHaveBeenCalledTimes(3)
    load.mockResolvedValue({ define })
    dispatchEvent(new Event('online'))
    await vi.advanceTimersByTimeAsync(0)
    expect(define).toHaveBeenCalledOnce()
    const later = add('haat-back')
    later.addEventListener('haat:failed', failed)
    await vi.advanceTimersByTimeAsync(0)
    scrollNear(later)
    await vi.advanceTimersByTimeAsync(600_000)
    expect([load.mock.calls.length, failed.mock.calls.length, define.mock.calls.length]).toEqual([4, 1, 1])
    vi.useRealTimers()
  })

  it.each([
    ['does not load', () => Promise.reject(new TypeError('no'))],
    ['arrives without its exports', async () => ({}) as ElementModule],
  ])('logs once what to do if code %s, and fails each element', async (_what, load) => {
    const error = vi.spyOn(console, 'error').mockReturnValue()
    const details: unknown[] = []
    const collect = (event: Event) => details.push((event as CustomEvent).detail)
    document.addEventListener('haat:failed', collect)
    const [first, second] = [add('haat-lost'), add('haat-lost')]
    watch('https://shop.example', {
      'haat-lost': { load, height: () => 31.25 },
    })
    expect(first.style.minHeight).toBe('500px')
    scrollNear(first)
    scrollNear(second)
    await expect.poll(() => error.mock.calls.length).toBe(1)
    expect(error.mock.calls[0]?.[0]).toMatch(/^Haat: <haat-lost> did not load.*allow https:/)
    await expect.poll(() => details.length).toBe(2)
    expect(first.style.minHeight).toBe('')
    const message = error.mock.calls[0]?.[0]
    expect(details).toEqual([
      { code: 'code-not-loaded', message },
      { code: 'code-not-loaded', message },
    ])
    document.removeEventListener('haat:failed', collect)
  })
})
