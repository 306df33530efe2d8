import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { isUnreadable, pageTheme } from './pageTheme.ts'

afterEach(() => document.body.replaceChildren())

function on(style: string) {
  document.body.innerHTML = `<main style="color-scheme: normal; ${style}"><div><p></p></div></main>`
  return pageTheme(document.querySelector('p') as Element)
}

describe('the theme on a page without a colour scheme', () => {
  it.each([
    ['background: rgb(255, 255, 255)', undefined, false],
    ['background: rgb(21, 24, 28)', 'dark', false],
    ['background: rgb(0, 90, 200)', 'dark', false],
    ['background: rgb(250, 200, 80)', undefined, false],
  ])('is readable: %s', (style, theme, needsBackground) => {
    expect(on(style)).toEqual({ theme, needsBackground })
  })

  it('has our own background if neither light nor dark text is readable', () => {
    expect(on('background: rgb(128, 120, 128)')).toMatchObject({ needsBackground: true })
  })

  it('follows the colour of the page’s text on a picture', () => {
    const picture = 'background-image: url(night.webp)'
    expect(on(`${picture}; color: rgb(240, 240, 240)`)).toEqual({ theme: 'dark' })
    expect(on(`${picture}; color: rgb(20, 20, 20)`)).toEqual({ theme: undefined })
  })

  it('follows the background outside of shadow roots and nearly transparent elements', () => {
    document.body.innerHTML = '<main style="background: rgb(10, 10, 10)"><div></div></main>'
    const root = document.querySelector('div')?.attachShadow({ mode: 'open' }) as ShadowRoot
    root.innerHTML = '<section style="background: rgba(255, 255, 255, 0.1)"><p></p></section>'
    expect(pageTheme(root.querySelector('p') as Element).theme).toBe('dark')
  })
})

describe('a theme that is set', () => {
  const system = Object.assign(new EventTarget(), { matches: false })
  beforeEach(() => {
    vi.stubGlobal('matchMedia', () => system)
    system.matches = false
  })
  afterEach(() => {
    document.head.replaceChildren()
    vi.unstubAllGlobals()
  })

  function unreadable(style: string, scheme: string, tag = 'haat-cart') {
    document.body.innerHTML = `<main style="color-scheme: normal; ${style}"><${tag}></${tag}></main>`
    return isUnreadable(document.querySelector(tag) as Element, scheme)
  }

  it.each([
    ['background: rgb(255, 255, 255)', 'dark', true],
    ['background: rgb(255, 255, 255)', 'light', false],
    ['background: rgb(20, 20, 20)', 'light', true],
    ['background: rgb(20, 20, 20)', 'dark', false],
    ['', 'dark', true],
    ['', 'light dark', false],
    ['background-image: url(night.webp)', 'dark', false],
    ['--haat-ink: white', 'dark', false],
  ])('on %s as %s needs a background: %s', (style, scheme, expected) => {
    expect(unreadable(style, scheme)).toBe(expected)
  })

  it('that follows the system needs one for visitors with a dark system, unless the page is then dark', () => {
    system.matches = true
    expect(unreadable('', 'light dark')).toBe(true)
    expect(unreadable('color-scheme: light dark', 'light dark')).toBe(false)
    document.head.innerHTML = '<meta name="color-scheme" content="light dark">'
    expect(unreadable('', 'light dark')).toBe(false)
    expect(unreadable('', 'light')).toBe(true)
  })

  it('needs none where texts have backgrounds of their own', () => {
    expect(unreadable('', 'dark', 'haat-search')).toBe(false)
  })
})
