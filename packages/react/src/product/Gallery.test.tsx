import { samples } from '@haat/core/fixtures'
import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { open, resetPage } from './product.fixtures.ts'

const { discounted, noPicture } = samples

beforeEach(resetPage)

describe('the gallery', () => {
  const place = () => screen.getByText(/^(image|video) \d of \d$/).textContent

  it('goes round in both directions, and says where it is', async () => {
    const { user } = open(discounted)
    const count = discounted.pictures.length + discounted.videos.length
    expect(place()).toBe(`image 1 of ${count}`)
    await user.click(screen.getByRole('button', { name: 'Previous image' }))
    expect(place()).toBe(`video ${count} of ${count}`)
    await user.click(screen.getByRole('button', { name: 'Next image' }))
    expect(place()).toBe(`image 1 of ${count}`)
  })

  it('follows arrow keys and thumbnails', async () => {
    const { user } = open(discounted)
    screen.getByRole('group', { name: `Pictures of ${discounted.name}` }).focus()
    await user.keyboard('{ArrowRight}')
    expect(place()).toMatch(/2 of/)
    await user.keyboard('{Home}')
    expect(place()).toMatch(/1 of/)
    await user.click(screen.getByRole('button', { name: /^image 2 of/ }))
    expect(place()).toMatch(/2 of/)
  })

  it('shows the picture of the colour that is chosen, and stays where a colour has none', async () => {
    const { user } = open()
    const red = screen.getByRole('radio', { name: 'Chilli red' })
    await user.click(red)
    expect(place()).toBe('image 2 of 2')
    expect(document.activeElement).toBe(red)
    await user.click(screen.getByRole('radio', { name: 'Indigo' }))
    expect(place()).toBe('image 2 of 2')
    await user.click(screen.getByRole('radio', { name: 'Natural' }))
    expect(place()).toBe('image 1 of 2')
  })

  it('shows it after a login as well', () => {
    history.replaceState(null, '', '/?size=Large&color=Chilli+red')
    open()
    expect(place()).toBe('image 2 of 2')
  })

  it('has no buttons where there is one picture or none', () => {
    open(noPicture)
    expect(screen.queryByRole('button', { name: 'Next image' })).toBeNull()
  })
})
