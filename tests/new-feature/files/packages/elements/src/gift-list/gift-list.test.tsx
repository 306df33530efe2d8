import { describe, expect, it } from 'vitest'
import { hostPageOf } from '../loader/hostPage.fixtures.ts'
import { define } from './gift-list.tsx'

describe('<haat-gift-list>', () => {
  it('is defined', () => {
    define(hostPageOf('https://shop.example'))
    expect(customElements.get('haat-gift-list')).toBeDefined()
  })

  it('does what its description promises', () => {
    expect.unreachable('Test its attributes, methods and events here.')
  })
})
