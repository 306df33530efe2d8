import { fakeShop, sampleSponsors } from '@haat/core/fixtures'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { renderIn } from '../shop.fixtures.ts'
import { Sponsors } from './Sponsors.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})
const track = () => screen.getByRole('group', { name: 'Our Sponsors' })
const renderSponsors = (count = sampleSponsors.length) =>
  renderIn(fakeShop({ sponsors: 'pending' }), <Sponsors initialSponsors={sampleSponsors.slice(0, count)} />)

describe('sponsors', () => {
  it('show a text if there are none', async () => {
    renderIn(fakeShop({ sponsors: 'empty' }), <Sponsors />)
    expect(await screen.findByText('No sponsors to display')).toBeTruthy()
  })

  it('move automatically, at most five at a time, and each is in the page once for screen readers', () => {
    renderSponsors()
    expect(track().dataset.moves).toBe('yes')
    expect(track().dataset.shown).toBe('5')
    expect(screen.getAllByRole('img', { name: 'Kaveri Cold Chain' })).toHaveLength(1)
  })

  it('show the name of a sponsor without a logo', () => {
    renderSponsors()
    expect(screen.getAllByText('Mor Handlooms').length).toBeGreaterThan(0)
  })

  it('pause under the pointer', async () => {
    renderSponsors()
    const user = userEvent.setup()
    await user.hover(track())
    expect(track().dataset.moves).toBe('paused')
    await user.unhover(track())
    expect(track().dataset.moves).toBe('yes')
  })

  it('stop permanently on focus, and continue when the button is pressed', async () => {
    renderSponsors()
    const user = userEvent.setup()
    await user.tab()
    expect(track().dataset.moves).toBe('paused')
    await user.keyboard('{Enter}')
    expect(track().dataset.moves).toBe('yes')
  })

  it('do not move if there is only one', () => {
    renderSponsors(1)
    expect(track().dataset.moves).toBeUndefined()
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('do not move if reduced motion is preferred', () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
    renderSponsors()
    expect(track().dataset.moves).toBe('paused')
    // Then they can be scrolled with the keyboard.
    expect(track().tabIndex).toBe(0)
  })
})
