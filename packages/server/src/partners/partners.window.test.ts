import { expect, it } from 'vitest'
import { isWindow, keepsOpener } from './partners.window.ts'

const PARTNERS = ['https://blog.example']
const asked = (origin: string) => `/embed/sign-in?${new URLSearchParams({ origin, state: 'x' })}`
const leading = (path: string, goal: string) => `${path}?${new URLSearchParams({ return_to: goal })}`
const OWN = asked('https://blog.example')

it.each([
  ['the window', OWN],
  ['a login that leads to it', leading('/login', OWN)],
  ['a registration that leads to it', leading('/register', OWN)],
])('%s stays in touch with a partner’s page', (_what, address) => {
  expect(keepsOpener(address, PARTNERS)).toBe(true)
})

it.each([
  ['the window for a stranger', asked('https://stranger.example')],
  ['the window without a question', '/embed/sign-in'],
  ['a login for a stranger', leading('/login', asked('https://stranger.example'))],
  ['any other login', leading('/login', '/cart')],
  ['a login that leads away', leading('/login', `https://evil.example${OWN}/..`)],
  ['a page that only looks like it', OWN.replace('sign-in', 'sign-in-here')],
  ['any other page that names it', leading('/cart', OWN)],
  ['an address that is none', '//['],
])('%s does not', (_what, address) => {
  expect(keepsOpener(address, PARTNERS)).toBe(false)
})

it('is one page of the site', () => {
  expect(isWindow('/embed/sign-in/index.html')).toBe(true)
  expect(isWindow('/login/index.html')).toBe(false)
})
