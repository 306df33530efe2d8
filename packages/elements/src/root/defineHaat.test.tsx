import { act } from 'preact/test-utils'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { define, mount, press, removeSamples, rootOf, seen, shownProps } from './sample.fixtures.tsx'

afterEach(async () => {
  await removeSamples()
  vi.restoreAllMocks()
})

describe('an element in the page', () => {
  it('keeps its state when it is moved', async () => {
    const element = await mount('<haat-sample></haat-sample><main></main>')
    await press(element, 'Open')
    await act(() => document.querySelector('main')?.append(element))
    expect(shownProps(element)).toMatchObject({ clicks: 1 })
    expect(seen).toMatchObject({ mounts: 1, unmounts: 0 })
  })

  it('is notified of a move without a disconnect', () => {
    expect(customElements.get('haat-sample')?.prototype).toHaveProperty('connectedMoveCallback')
  })

  it('unmounts when it is removed, and mounts again when it is added again', async () => {
    const element = await mount('<haat-sample heading="Fresh"></haat-sample>')
    await act(async () => element.remove())
    expect(seen).toMatchObject({ mounts: 1, unmounts: 1 })
    await act(() => {
      element.heading = 'Changed in between'
    })
    await act(() => document.body.append(element))
    expect(shownProps(element)).toMatchObject({ heading: 'Changed in between', clicks: 0 })
    expect(seen.mounts).toBe(2)
  })

  it('fails in another document, and is shown again when it returns', async () => {
    const element = await mount('<haat-sample heading="Fresh"></haat-sample>')
    const other = document.implementation.createHTMLDocument()
    const failed = vi.fn()
    element.addEventListener('haat:failed', (event) => failed((event as CustomEvent).detail))
    await act(async () => other.body.append(element))
    const message = expect.stringContaining('was moved into another document, so it shows its fallback')
    await vi.waitFor(() => expect(failed.mock.calls).toEqual([[{ code: 'other-document', message }]]))
    expect([seen.unmounts, element.shadowRoot?.innerHTML]).toEqual([1, '<slot></slot>'])
    await act(async () => document.body.append(element))
    expect(shownProps(element)).toMatchObject({ heading: 'Fresh' })
    expect(element.shadowRoot?.adoptedStyleSheets).toHaveLength(1)
  })

  it('does not replace an existing definition of its tag', () => {
    const first = customElements.get('haat-sample')
    expect(() => define('haat-sample')).not.toThrow()
    expect(customElements.get('haat-sample')).toBe(first)
  })
})

describe('events', () => {
  it('bubble, cross the shadow root, have a name and a detail, and can be cancelled', async () => {
    const element = await mount('<haat-sample></haat-sample>')
    const received: CustomEvent[] = []
    const listen = (event: Event) => {
      received.push(event as CustomEvent)
      if (received.length === 2) event.preventDefault()
    }
    document.addEventListener('haat:product:open', listen)
    await press(element, 'Open')
    expect(seen.opened).toBe(true)
    await press(element, 'Open')
    expect(seen.opened).toBe(false)
    document.removeEventListener('haat:product:open', listen)
    expect(received[0]).toMatchObject({
      bubbles: true,
      composed: true,
      target: element,
      detail: { id: 'tomatoes' },
    })
  })
})

describe('the shadow root', () => {
  it('shares one style sheet with all elements, without a style tag', async () => {
    await mount('<haat-sample></haat-sample><haat-sample></haat-sample>')
    const [one, other] = [...document.querySelectorAll('haat-sample')].map((element) => element.shadowRoot)
    expect(one?.adoptedStyleSheets).toHaveLength(1)
    expect(one?.adoptedStyleSheets[0]).toBe(other?.adoptedStyleSheets[0])
    expect(one?.querySelector('style')).toBeNull()
  })

  it('shows the fallback until the component is ready', async () => {
    const element = await mount('<haat-sample><a href="/offers">Our offers</a></haat-sample>')
    const ready = vi.fn()
    element.addEventListener('haat:ready', ready)
    expect(element.shadowRoot?.querySelector('slot')).not.toBeNull()
    expect(rootOf(element).hidden).toBe(true)
    await press(element, 'Ready')
    expect(element.shadowRoot?.querySelector('slot')).toBeNull()
    expect(rootOf(element).hidden).toBe(false)
    expect(ready).toHaveBeenCalledOnce()
  })

  it('shows the component immediately if there is no fallback', async () => {
    const element = await mount('<haat-sample> </haat-sample>')
    expect(element.shadowRoot?.querySelector('slot')).toBeNull()
    expect(rootOf(element).hidden).toBe(false)
  })

  it('shows the fallback when the component throws, and logs it once', async () => {
    const error = vi.spyOn(console, 'error').mockReturnValue()
    const failed = vi.fn()
    document.addEventListener('haat:failed', failed, { once: true })
    const element = await mount('<haat-sample heading="break">Our offers</haat-sample>')
    expect(element.shadowRoot?.querySelector('slot')).not.toBeNull()
    await vi.waitFor(() => expect(error).toHaveBeenCalledOnce())
    expect(error.mock.calls[0]?.[0]).toMatch(/^Haat: <haat-sample> failed\./)
    expect(failed.mock.calls[0]?.[0].detail).toEqual({
      code: 'internal',
      message: expect.stringContaining('broken on purpose'),
    })
  })
})

describe('an element with nothing to show', () => {
  it('fails after 30 s, with a reason, and can still be ready later', async () => {
    vi.useFakeTimers()
    vi.spyOn(console, 'error').mockReturnValue()
    const received: unknown[] = []
    const listen = (event: Event) => received.push((event as CustomEvent).detail?.code ?? event.type)
    for (const name of ['haat:failed', 'haat:ready']) document.addEventListener(name, listen)
    try {
      const element = await mount('<haat-sample></haat-sample>')
      await vi.advanceTimersByTimeAsync(29_000)
      expect(received).toEqual([])
      await vi.advanceTimersByTimeAsync(1_000)
      await vi.waitFor(() => expect(received).toEqual(['too-slow']))
      await press(element, 'Ready')
      expect(received).toEqual(['too-slow', 'haat:ready'])
      // A removed element does not fail.
      await act(async () => element.remove())
      await vi.advanceTimersByTimeAsync(60_000)
      expect(received).toHaveLength(2)
    } finally {
      vi.useRealTimers()
      for (const name of ['haat:failed', 'haat:ready']) document.removeEventListener(name, listen)
    }
  })
})

it('marks its texts as English and left-to-right on any page', async () => {
  document.documentElement.dir = 'rtl'
  const { lang, dir } = rootOf(await mount('<haat-sample></haat-sample>'))
  expect([lang, dir]).toEqual(['en', 'ltr'])
  document.documentElement.dir = ''
})
