import { act } from 'preact/test-utils'
import { useEffect, useId, useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { hostPageOf } from '../loader/hostPage.fixtures.ts'
import { defineHaat } from './defineHaat.ts'
import type { ElementProps } from './elementProps.ts'

interface SampleProps extends ElementProps {
  heading?: string | undefined
  columns?: number | undefined
  wide?: boolean | undefined
  maxPrice?: number | undefined
}

let mounts = 0
let unmounts = 0

/** Shows its props; counts how often it was mounted and unmounted. */
function Sample({ shop, heading, columns, wide, maxPrice, emit, onReady }: SampleProps) {
  const [clicks, setClicks] = useState(0)
  useEffect(() => {
    mounts += 1
    return () => {
      unmounts += 1
    }
  }, [])
  if (heading === 'break') throw new Error('broken on purpose')
  return (
    <div className="haat">
      <p>{JSON.stringify({ host: shop.host, heading, columns, wide, maxPrice, clicks })}</p>
      <button
        type="button"
        onClick={() => {
          setClicks(clicks + 1)
          setOpened(emit('haat:product:open', { id: 'tomatoes' }))
        }}
      >
        Open
      </button>
      <button type="button" onClick={onReady}>
        Ready
      </button>
    </div>
  )
}
let opened: boolean | undefined
const setOpened = (value: boolean) => {
  opened = value
}

type SampleElement = HTMLElement & {
  heading: unknown
  columns: unknown
  wide: unknown
  maxPrice: unknown
  host: unknown
}

const define = (tag: `haat-${string}`) =>
  defineHaat(
    tag,
    Sample,
    { heading: String, columns: Number, wide: Boolean, maxPrice: Number },
    hostPageOf('https://shop.example'),
  )
define('haat-sample')

async function mount(html: string): Promise<SampleElement> {
  await act(() => {
    document.body.innerHTML = html
  })
  return document.querySelector('haat-sample') as SampleElement
}
const rootOf = (element: Element) => element.shadowRoot?.querySelector('.haat-root') as HTMLElement
const shownProps = (element: Element) => JSON.parse(rootOf(element).querySelector('p')?.textContent ?? 'null')
const press = (element: Element, name: string) =>
  act(() => {
    for (const button of rootOf(element).querySelectorAll('button'))
      if (button.textContent === name) button.click()
  })

afterEach(async () => {
  // Elements unmount in a microtask after their removal.
  await act(async () => document.body.replaceChildren())
  mounts = 0
  unmounts = 0
  opened = undefined
  vi.restoreAllMocks()
})

describe('attributes', () => {
  it('are passed to the component as text, number and boolean', async () => {
    const element = await mount(
      '<haat-sample heading="Fresh" columns="3" wide max-price="500"></haat-sample>',
    )
    expect(shownProps(element)).toMatchObject({ heading: 'Fresh', columns: 3, wide: true, maxPrice: 500 })
  })

  it('keep an empty text, and read "false" as false', async () => {
    const element = await mount('<haat-sample heading="" wide="false"></haat-sample>')
    expect(shownProps(element)).toMatchObject({ heading: '', wide: false })
  })

  it('can be changed and removed', async () => {
    const element = await mount('<haat-sample heading="Fresh" columns="3" wide></haat-sample>')
    await act(async () => {
      element.setAttribute('columns', '2')
      element.removeAttribute('heading')
      element.removeAttribute('wide')
    })
    expect(shownProps(element)).toEqual({ host: 'https://shop.example', columns: 2, wide: false, clicks: 0 })
  })

  it('with invalid values are ignored and logged', async () => {
    const error = vi.spyOn(console, 'error').mockReturnValue()
    const element = await mount('<haat-sample columns="many"></haat-sample>')
    expect(shownProps(element)).not.toHaveProperty('columns')
    await vi.waitFor(() => expect(error).toHaveBeenCalled())
    expect(error).toHaveBeenCalledWith(
      'Haat: <haat-sample> cannot read columns="many": it takes a whole number from 1 to 6. Write columns="4", for example.',
    )
  })

  it('are read alike if a framework sets the property to a text or to null', async () => {
    const error = vi.spyOn(console, 'error').mockReturnValue()
    const element = await mount('<haat-sample columns="3"></haat-sample>')
    await act(async () => {
      Object.assign(element, { heading: '4', columns: '2', wide: '', maxPrice: 'much' })
    })
    expect(shownProps(element)).toMatchObject({ heading: '4', columns: 2, wide: true })
    expect(shownProps(element)).not.toHaveProperty('maxPrice')
    await vi.waitFor(() => expect(error).toHaveBeenCalledWith(expect.stringContaining('max-price="much"')))
    await act(async () => {
      Object.assign(element, { heading: null, columns: null, wide: null })
    })
    expect(shownProps(element)).toEqual({ host: 'https://shop.example', wide: false, clicks: 0 })
  })

  it('can name another shop', async () => {
    const element = await mount('<haat-sample host="https://other.example/"></haat-sample>')
    expect(shownProps(element)).toMatchObject({ host: 'https://other.example' })
  })
})

describe('properties', () => {
  it('render once for several changes, and replace the value of an earlier attribute', async () => {
    const element = await mount('<haat-sample heading="Fresh"></haat-sample>')
    await act(async () => {
      element.heading = 'Ripe'
      element.columns = 5
    })
    expect(shownProps(element)).toMatchObject({ heading: 'Ripe', columns: 5 })
    expect(element.heading).toBe('Ripe')
    expect(element.getAttribute('heading')).toBe('Fresh')
  })

  it('can be set before the definition', async () => {
    const early = document.createElement('haat-late') as SampleElement
    early.heading = 'Early'
    early.setAttribute('columns', '4')
    await act(() => document.body.append(early))
    await act(() => define('haat-late'))
    expect(shownProps(early)).toMatchObject({ heading: 'Early', columns: 4 })
    await act(async () => {
      early.heading = 'Later'
    })
    expect(shownProps(early)).toMatchObject({ heading: 'Later' })
  })
})

const Named = () => <i id={useId()} />
const Growing = ({ columns = 0 }: ElementProps & { columns?: number | undefined }) =>
  Array.from({ length: columns }, (_, at) => `number ${at}`).map((key) => <Named key={key} />)

it('gives no id twice, also to content that is added later', async () => {
  defineHaat('haat-growing', Growing, { columns: Number }, hostPageOf('https://shop.example'))
  await act(() => {
    document.body.innerHTML = '<haat-growing columns="1"></haat-growing>'
  })
  const element = document.querySelector('haat-growing') as HTMLElement
  for (const columns of ['2', '4']) await act(async () => element.setAttribute('columns', columns))
  const ids = [...rootOf(element).querySelectorAll('i')].map(({ id }) => id)
  expect([ids.length, new Set(ids).size]).toEqual([4, 4])
})

describe('an element in the page', () => {
  it('keeps its state when it is moved', async () => {
    const element = await mount('<haat-sample></haat-sample><main></main>')
    await press(element, 'Open')
    await act(() => document.querySelector('main')?.append(element))
    expect(shownProps(element)).toMatchObject({ clicks: 1 })
    expect({ mounts, unmounts }).toEqual({ mounts: 1, unmounts: 0 })
  })

  it('is notified of a move without a disconnect', () => {
    expect(customElements.get('haat-sample')?.prototype).toHaveProperty('connectedMoveCallback')
  })

  it('unmounts when it is removed, and mounts again when it is added again', async () => {
    const element = await mount('<haat-sample heading="Fresh"></haat-sample>')
    await act(async () => element.remove())
    expect({ mounts, unmounts }).toEqual({ mounts: 1, unmounts: 1 })
    await act(() => {
      element.heading = 'Changed in between'
    })
    await act(() => document.body.append(element))
    expect(shownProps(element)).toMatchObject({ heading: 'Changed in between', clicks: 0 })
    expect(mounts).toBe(2)
  })

  it('fails in another document, and is shown again when it returns', async () => {
    const element = await mount('<haat-sample heading="Fresh"></haat-sample>')
    const other = document.implementation.createHTMLDocument()
    const failed = vi.fn()
    element.addEventListener('haat:failed', (event) => failed((event as CustomEvent).detail))
    await act(async () => other.body.append(element))
    const message = expect.stringContaining('was moved into another document, so it shows its fallback')
    await vi.waitFor(() => expect(failed.mock.calls).toEqual([[{ code: 'other-document', message }]]))
    expect([unmounts, element.shadowRoot?.innerHTML]).toEqual([1, '<slot></slot>'])
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
    expect(opened).toBe(true)
    await press(element, 'Open')
    expect(opened).toBe(false)
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
