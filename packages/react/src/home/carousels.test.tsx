import { type FakeShop, fakeShop, sampleProducts, sampleSlides, samples } from '@haat/core/fixtures'
import { act, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'
import { Gallery } from '../product/Gallery.tsx'
import { renderIn } from '../shop.fixtures.ts'
import { AUTOPLAY } from '../ui/useRotation.ts'
import { Hero } from './Hero.tsx'
import { Spotlight } from './Spotlight.tsx'

// The requirements of the ARIA Authoring Practices Guide for a grouped carousel, point by point:
// https://www.w3.org/WAI/ARIA/apg/patterns/carousel/

let shop: FakeShop
beforeEach(() => {
  shop = fakeShop()
})

const hero = () => <Hero slides={sampleSlides} clock={shop.clock} />
const spotlight = () => <Spotlight initialProducts={sampleProducts} />
const gallery = () => <Gallery product={samples.discounted} wanted={-1} />

const container = () =>
  document.querySelector<HTMLElement>('[aria-roledescription="carousel"]') as HTMLElement
const slides = () => [...container().querySelectorAll<HTMLElement>('[aria-roledescription="slide"]')]
const dots = () => [
  ...container().querySelectorAll<HTMLElement>('[role="group"][aria-label^="Choose a "] > button'),
]
const arrow = (direction: 'Previous' | 'Next') =>
  within(container()).getByRole('button', { name: new RegExp(`^${direction} `) })
/** Returns the accessible name of an element. */
const nameOf = (node: Element) => {
  const id = node.getAttribute('aria-labelledby')
  return (id ? document.getElementById(id)?.textContent : node.getAttribute('aria-label')) ?? ''
}
const currentDots = () => dots().filter((dot) => dot.getAttribute('aria-disabled') === 'true')

describe.each<[string, () => ReactElement]>([
  ['hero', hero],
  ['spotlight', spotlight],
  ['gallery of a product', gallery],
])('the carousel: %s', (_, carousel) => {
  beforeEach(() => {
    renderIn(shop, carousel())
  })

  it('is a named region with slides and controls; its name does not contain "carousel"', () => {
    expect(container().tagName).toBe('SECTION')
    expect(nameOf(container())).not.toBe('')
    expect(nameOf(container())).not.toMatch(/carousel/i)
    for (const part of [...slides(), ...dots(), arrow('Previous'), arrow('Next')])
      expect(container().contains(part)).toBe(true)
  })

  it('has slides that are groups, each with its own name without "slide"', () => {
    const names = slides().map(nameOf)
    expect(new Set(names).size).toBe(slides().length)
    for (const slide of slides()) expect(slide.getAttribute('role')).toBe('group')
    for (const name of names) expect(name).toMatch(/^(?!.*slide).+/i)
  })

  it('names a slide by its visible heading, if it has one', () => {
    for (const slide of slides()) {
      const heading = slide.querySelector('h2, h3')
      expect(slide.getAttribute('aria-labelledby')).toBe(heading?.id ?? null)
    }
  })

  it('has one native button for each slide, with the same name, in a named group', () => {
    expect(dots().map((dot) => dot.getAttribute('aria-label'))).toEqual(slides().map(nameOf))
    for (const dot of dots()) expect(dot.tagName).toBe('BUTTON')
  })

  it('marks the button of the current slide as disabled, and keeps it in the tab order', async () => {
    expect(currentDots()).toEqual([dots()[0]])
    await userEvent.click(dots()[1] as HTMLElement)
    expect(currentDots()).toEqual([dots()[1]])
    expect(currentDots()[0]).toMatchObject({ disabled: false, tabIndex: 0 })
  })

  it('moves forward and back with native buttons that keep the focus', async () => {
    for (const direction of ['Next', 'Previous'] as const) {
      expect(arrow(direction).tagName).toBe('BUTTON')
      arrow(direction).focus()
      await userEvent.keyboard('{Enter}')
      expect(document.activeElement).toBe(arrow(direction))
    }
    expect(currentDots()).toEqual([dots()[0]])
  })

  it('does not change the tab order of the page', () => {
    for (const node of container().querySelectorAll<HTMLElement>('[tabindex]'))
      expect(node.tabIndex).toBeLessThanOrEqual(0)
  })
})

describe.each<[string, () => ReactElement]>([
  ['hero', hero],
  ['spotlight', spotlight],
])('the carousel that moves automatically: %s', (_, carousel) => {
  const control = () => within(container()).getByRole('button', { name: /carousel$/ })
  const wrapper = () => slides()[0]?.parentElement as HTMLElement
  const pass = () => act(() => shop.advance(AUTOPLAY))
  beforeEach(() => {
    renderIn(shop, carousel())
  })

  it('has a button that stops and starts it, named by its next action', async () => {
    expect(control().tagName).toBe('BUTTON')
    expect(control().textContent).toBe('Pause carousel')
    await userEvent.click(control())
    expect(control().textContent).toBe('Play carousel')
    for (const state of ['aria-pressed', 'aria-checked', 'aria-expanded'])
      expect(control().hasAttribute(state)).toBe(false)
  })

  it('has that button first in the tab order, before its slides', () => {
    const stops = [...container().querySelectorAll('button, a')]
    expect(stops[0]).toBe(control())
    expect(control().compareDocumentPosition(wrapper())).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  })

  it('stops permanently on keyboard focus in it', async () => {
    const user = userEvent.setup()
    await user.tab()
    expect(container().contains(document.activeElement)).toBe(true)
    pass()
    expect(currentDots()).toEqual([dots()[0]])
    act(() => (document.activeElement as HTMLElement).blur())
    pass()
    expect(currentDots()).toEqual([dots()[0]])
    await user.click(control())
    await user.unhover(control())
    pass()
    expect(currentDots()).toEqual([dots()[1]])
  })

  it('pauses while the pointer is over it', async () => {
    const user = userEvent.setup()
    await user.hover(arrow('Next'))
    pass()
    expect(currentDots()).toEqual([dots()[0]])
    await user.unhover(arrow('Next'))
    pass()
    expect(currentDots()).toEqual([dots()[1]])
  })

  it('announces slides only while it is stopped, and only the new one', async () => {
    expect(wrapper().getAttribute('aria-live')).toBe('off')
    expect(wrapper().getAttribute('aria-atomic')).toBe('false')
    await userEvent.click(control())
    expect(wrapper().getAttribute('aria-live')).toBe('polite')
  })
})

it('is not a carousel if there are no slides', () => {
  renderIn(fakeShop({ products: 'empty' }), <Spotlight />)
  expect(container()).toBeNull()
})
