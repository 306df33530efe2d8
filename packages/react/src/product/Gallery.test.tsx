import { samples } from '@haat/core/fixtures'
import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { open, resetPage } from './product.fixtures.ts'

const { discounted, noPicture } = samples

beforeEach(resetPage)

describe('the gallery', () => {
  const position = () => screen.getByText(/^(image|video) \d of \d$/).textContent

  it('follows arrow keys and thumbnails', async () => {
    const { user } = open(discounted)
    screen.getByRole('group', { name: `Pictures of ${discounted.name}` }).focus()
    await user.keyboard('{ArrowRight}')
    expect(position()).toMatch(/2 of/)
    await user.keyboard('{Home}')
    expect(position()).toMatch(/1 of/)
    await user.click(screen.getByRole('button', { name: /^image 2 of/ }))
    expect(position()).toMatch(/2 of/)
  })

  it('shows the picture of the chosen colour, and stays if a colour has none', async () => {
    const { user } = open()
    const red = screen.getByRole('radio', { name: 'Chilli red' })
    await user.click(red)
    expect(position()).toBe('image 2 of 2')
    expect(document.activeElement).toBe(red)
    await user.click(screen.getByRole('radio', { name: 'Indigo' }))
    expect(position()).toBe('image 2 of 2')
    await user.click(screen.getByRole('radio', { name: 'Natural' }))
    expect(position()).toBe('image 1 of 2')
  })

  it('shows it also after a login', () => {
    history.replaceState(null, '', '/?size=Large&color=Chilli+red')
    open()
    expect(position()).toBe('image 2 of 2')
  })

  it('has no buttons for one picture or none', () => {
    open(noPicture)
    expect(screen.queryByRole('button', { name: 'Next image' })).toBeNull()
  })
})
