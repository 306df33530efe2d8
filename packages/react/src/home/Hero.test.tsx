import { type FakeClock, fakeClock, sampleSlides } from '@haat/core/fixtures'
import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { AUTOPLAY } from '../ui/useRotation.ts'
import { Hero } from './Hero.tsx'

let clock: FakeClock
beforeEach(() => {
  clock = fakeClock()
})
afterEach(() => vi.unstubAllGlobals())

const pass = (ms: number) => act(() => clock.advance(ms))
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

  it('makes all slides inert except the current one', () => {
    renderHero()
    pass(AUTOPLAY)
    expect(
      [...document.querySelectorAll('.haat-hero__slide')].map((slide) => slide.hasAttribute('inert')),
    ).toEqual([true, false, true, true])
    expect(screen.getByRole('button', { name: 'Premium Quality' }).getAttribute('aria-current')).toBe('true')
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
})
