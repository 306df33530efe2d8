import { act } from 'preact/test-utils'
import { useEffect, useState } from 'react'
import { hostPageOf } from '../loader/hostPage.fixtures.ts'
import { defineHaat } from './defineHaat.ts'
import type { ElementProps } from './elementProps.ts'

interface SampleProps extends ElementProps {
  heading?: string | undefined
  columns?: number | undefined
  wide?: boolean | undefined
  maxPrice?: number | undefined
}

/** What the samples did in this test. */
export const seen: { mounts: number; unmounts: number; opened: boolean | undefined } = {
  mounts: 0,
  unmounts: 0,
  opened: undefined,
}

/** Shows its props; counts how often it was mounted and unmounted. */
function Sample({ shop, heading, columns, wide, maxPrice, emit, onReady }: SampleProps) {
  const [clicks, setClicks] = useState(0)
  useEffect(() => {
    seen.mounts += 1
    return () => {
      seen.unmounts += 1
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
          seen.opened = emit('haat:product:open', { id: 'tomatoes' })
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

/** `<haat-sample>` has attributes of each type. */
export type SampleElement = HTMLElement & {
  heading: unknown
  columns: unknown
  wide: unknown
  maxPrice: unknown
  host: unknown
}

/** Defines a sample with this tag. */
export const define = (tag: `haat-${string}`) =>
  defineHaat(
    tag,
    Sample,
    { heading: String, columns: Number, wide: Boolean, maxPrice: Number },
    hostPageOf('https://shop.example'),
  )
define('haat-sample')

/** Puts markup into the page, and returns its first sample. */
export async function mount(html: string): Promise<SampleElement> {
  await act(() => {
    document.body.innerHTML = html
  })
  return document.querySelector('haat-sample') as SampleElement
}
export const rootOf = (element: Element) => element.shadowRoot?.querySelector('.haat-root') as HTMLElement
/** The props that the sample received. */
export const shownProps = (element: Element) =>
  JSON.parse(rootOf(element).querySelector('p')?.textContent ?? 'null')
/** Presses the sample's button with this name. */
export const press = (element: Element, name: string) =>
  act(() => {
    for (const button of rootOf(element).querySelectorAll('button'))
      if (button.textContent === name) button.click()
  })

/** Removes all samples, and forgets what they did. */
export async function removeSamples(): Promise<void> {
  // Elements unmount in a microtask after their removal.
  await act(async () => document.body.replaceChildren())
  Object.assign(seen, { mounts: 0, unmounts: 0, opened: undefined })
}
