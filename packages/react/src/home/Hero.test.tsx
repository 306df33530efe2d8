import { type FakeClock, fakeClock, sampleSlides } from '@haat/core/fixtures'
import { act, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { AUTOPLAY } from '../ui/useRotation.ts'
import { Hero } from './Hero.tsx'

let clock: FakeClock
beforeEach(() => {
  clock = fakeClock()
})
afterEach(() => vi.unstubAllGlobals())

const pass = (ms: number) => act(() => clock.advance(ms))
const shown = () => document.querySelector('[data-current="true"] h2')?.textContent
const renderHero = () => render(<Hero slides={sampleSlides} clock={clock} />)

describe('the hero', () => {
  it('has four slides, each with its button', () => {
    renderHero()
    const actions = [...document.querySelectorAll('.haat-hero__slide')].map((slide) => [
      slide.querySelector('h2')?.textContent,
      slide.querySelector('a')?.textContent,
      slide.querySelector('a')?.getAttribute('href'),
    ])
    expect(actions).toEqual([
      ['Super Deals', 'Shop Now', '#below-hero'],
      ['Premium Quality', 'Explore More', '/categories'],
      ['Special Offers', 'View Deals', '#deals'],
      ['Ultimate Pricing', 'View Deals', '#deals'],
    ])
  })

  it('shows the next slide every 5000 ms, and the first after the last', () => {
    renderHero()
    pass(AUTOPLAY - 1)
    expect(shown()).toBe('Super Deals')
    pass(1)
    expect(shown()).toBe('Premium Quality')
    pass(AUTOPLAY)
    pass(AUTOPLAY)
    pass(AUTOPLAY)
    expect(shown()).toBe('Super Deals')
  })

  it('makes all slides inert except the current one', () => {
    renderHero()
    pass(AUTOPLAY)
    expect(
      [...document.querySelectorAll('.haat-hero__slide')].map((slide) => slide.hasAttribute('inert')),
    ).toEqual([true, false, true, true])
  })

  it('has its pause button first in the tab order, and stops on keyboard focus', async () => {
    renderHero()
    const user = userEvent.setup()
    await user.tab()
    expect(screen.getByRole('button', { name: 'Play carousel' })).toBe(document.activeElement)
    pass(AUTOPLAY * 3)
    expect(shown()).toBe('Super Deals')
    await user.keyboard('{Enter}')
    pass(AUTOPLAY)
    expect(shown()).toBe('Premium Quality')
  })

  it('is stopped by a click on its pause button', async () => {
    renderHero()
    const user = userEvent.setup()
    await user.click(screen.getByRole('button', { name: 'Pause carousel' }))
    await user.unhover(screen.getByRole('button', { name: 'Play carousel' }))
    pass(AUTOPLAY * 2)
    expect(shown()).toBe('Super Deals')
  })

  it('wraps around with its arrows, jumps with its dots, and then stops', async () => {
    renderHero()
    const user = userEvent.setup()
    await user.click(screen.getByRole('button', { name: 'Previous slide' }))
    expect(shown()).toBe('Ultimate Pricing')
    await user.click(screen.getByRole('button', { name: 'Next slide' }))
    expect(shown()).toBe('Super Deals')
    await user.click(screen.getByRole('button', { name: 'Special Offers' }))
    expect(shown()).toBe('Special Offers')
    expect(screen.getByRole('button', { name: 'Special Offers' }).getAttribute('aria-current')).toBe('true')
    await user.unhover(screen.getByRole('button', { name: 'Special Offers' }))
    pass(AUTOPLAY * 2)
    expect(shown()).toBe('Special Offers')
  })

  it('does not start if reduced motion is preferred', () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
    renderHero()
    pass(AUTOPLAY * 2)
    expect(shown()).toBe('Super Deals')
    expect(screen.getByRole('button', { name: 'Play carousel' })).toBeTruthy()
  })

  it('loads the first picture with priority, and others only when they are next', () => {
    renderHero()
    const pictures = () => [...document.querySelectorAll('img')].map((image) => image.getAttribute('src'))
    expect(document.querySelector('img')?.getAttribute('fetchpriority')).toBe('high')
    expect(pictures()).toEqual([
      '/pictures/hero-super-deals-1200.webp',
      '/pictures/hero-premium-quality-1200.webp',
    ])
    pass(AUTOPLAY)
    expect(pictures()).toHaveLength(3)
  })

  it('scrolls the page down slightly on Shop Now', async () => {
    const scrollBy = vi.fn()
    vi.stubGlobal('scrollBy', scrollBy)
    renderHero()
    const first = screen.getByRole('group', { name: 'Super Deals' })
    await userEvent.click(within(first).getByRole('link', { name: 'Shop Now' }))
    expect(scrollBy).toHaveBeenCalledOnce()
    expect(scrollBy.mock.calls[0]?.[0].top).toBeLessThan(window.innerHeight)
  })
})
