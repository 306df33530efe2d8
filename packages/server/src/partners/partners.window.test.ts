import { expect, it } from 'vitest'
import { isWindow, keepsOpener } from './partners.window.ts'

const PARTNERS = ['https://blog.example']
const asked = (origin: string) => `/embed/sign-in?${new URLSearchParams({ origin, state: 'x' })}`
const leading = (path: string, goal: string) => `${path}?${new URLSearchParams({ return_to: goal })}`
const OWN = asked('https://blog.example')

it.each([
  ['the window', OWN],
  ['a login page that leads to it', leading('/login', OWN)],
  ['a registration page that leads to it', leading('/register', OWN)],
])('%s stays in touch with a partner’s page', (_what, address) => {
  expect(keepsOpener(address, PARTNERS)).toBe(true)
})

it.each([
  ['the window for an unlisted origin', asked('https://stranger.example')],
  ['the window without a query', '/embed/sign-in'],
  ['a login page for an unlisted origin', leading('/login', asked('https://stranger.example'))],
  ['a login page for another page', leading('/login', '/cart')],
  ['a login page that leads to another site', leading('/login', `https://evil.example${OWN}/..`)],
  ['a page with a similar path', OWN.replace('sign-in', 'sign-in-here')],
  ['another page with its path in the query', leading('/cart', OWN)],
  ['an invalid path', '//['],
])('%s does not', (_what, address) => {
  expect(keepsOpener(address, PARTNERS)).toBe(false)
})

it('is one page of the site', () => {
  expect(isWindow('/embed/sign-in/index.html')).toBe(true)
  expect(isWindow('/login/index.html')).toBe(false)
})
