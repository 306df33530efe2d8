import { fakeShop } from '@haat/core/fixtures'
import { render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { ShopAppearance } from './Appearance.tsx'
import { ShopProvider } from './ShopProvider.tsx'

afterEach(() => void vi.restoreAllMocks())

const shop = fakeShop()
const App = ({ appearance, nonce = 'abc' }: { appearance?: ShopAppearance; nonce?: string }) => (
  <ShopProvider shop={shop} {...(appearance && { appearance })} nonce={nonce}>
    <p>Market</p>
  </ShopProvider>
)
const styleAround = (text: string) => (screen.getByText(text).parentElement as HTMLElement).style

it('sets the variables and the theme for what is inside, and follows changes', () => {
  const { rerender, container } = render(<App appearance={{ accent: '#7a1fa2', onAccent: 'white' }} />)
  expect(styleAround('Market').getPropertyValue('--haat-accent')).toBe('#7a1fa2')
  expect(styleAround('Market').getPropertyValue('--haat-on-accent')).toBe('white')
  expect(styleAround('Market').display).toBe('contents')
  rerender(<App appearance={{ radius: '0', theme: 'auto' }} />)
  expect(styleAround('Market').getPropertyValue('--haat-accent')).toBe('')
  expect(styleAround('Market').getPropertyValue('--haat-radius')).toBe('0')
  expect(container.firstElementChild?.getAttribute('data-haat-theme')).toBe('auto')
  // A browser that applies a strict policy would refuse it.
  expect(container.querySelector('style')).toBeNull()
})

it('adds nothing to the page without an appearance', () => {
  const { container } = render(<App />)
  expect(container.innerHTML).toBe('<p>Market</p>')
})

it('ignores invalid values, with one message for each', () => {
  const error = vi.spyOn(console, 'error').mockReturnValue()
  const invalid = { accent: 'red;} .haat{display:none', glow: 'none', theme: 'neon', radius: '0' }
  const { rerender } = render(<App appearance={invalid as ShopAppearance} />)
  rerender(<App appearance={{ ...invalid, space: '0.3em' } as ShopAppearance} />)
  const messages = error.mock.calls.flat().map(String).sort()
  expect(messages).toHaveLength(3)
  expect(messages.join()).toMatch(
    /accent: "red.*not a plain CSS value.*no theme "neon".*appearance=\{\{ theme: 'auto' \}\}.*no variable "glow"/s,
  )
  expect(styleAround('Market').getPropertyValue('--haat-accent')).toBe('')
  expect(styleAround('Market').getPropertyValue('--haat-radius')).toBe('0')
})
