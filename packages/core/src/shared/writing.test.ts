import { describe, expect, it } from 'vitest'
import { isBlank, line, lines } from './writing.ts'

const INVISIBLE = [
  ['a soft hyphen', '\u00ad'],
  ['a combining grapheme joiner', '\u034f'],
  ['an Arabic letter mark', '\u061c'],
  ['a Hangul filler', '\u3164'],
  ['a zero-width space', '\u200b'],
  ['a direction mark', '\u200f'],
  ['an embedding', '\u202a'],
  ['a direction override', '\u202e'],
  ['a word joiner', '\u2060'],
  ['an isolate', '\u2066'],
  ['the end of an isolate', '\u2069'],
  ['a byte order mark', '\ufeff'],
  ['an annotation', '\ufff9'],
] as const

describe('a text that was typed', () => {
  it.each(INVISIBLE)('is cleaned of %s', (_what, character) => {
    expect(line(`to${character}mato`)).toBe('tomato')
    expect(lines(`to${character}ma\nto`)).toBe('toma\nto')
  })

  it.each(['ನಾ‍ಯ್ಕ್', 'क्‌ष', 'می‌خواهم', '👩‍🌾', '❤️', '🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}'])(
    'keeps the joiners, selectors and tags of %s',
    (text) => {
      expect(line(text)).toBe(text)
      expect(isBlank(text)).toBe(false)
    },
  )

  it('has spaces for control characters, and line breaks only in a text of several lines', () => {
    expect(line(' a\tb\r\nc\u2028d\u0007 ')).toBe('a b c d')
    expect(lines(' a\tb\r\nc\rd\u2029e\u0007 ')).toBe('a b\nc\nd e')
  })

  it.each([
    ['Zoe\u0308', 'Zo\u00eb'],
    // Letters with a nukta have no composed form: ज़, ड़, ढ़.
    ['\u095b\u095c\u095d', '\u091c\u093c\u0921\u093c\u0922\u093c'],
  ])('is in one form of Unicode (NFC): %s', (text, form) => {
    expect(line(text)).toBe(form)
    expect(lines(text)).toBe(form)
    expect(line(form)).toBe(form)
  })

  it.each(['Aam  Ras', 'Aam\u00a0Ras', 'Aam \u2009\tRas'])(
    'has one space for several, or unusual ones: %j',
    (text) => {
      expect(line(text)).toBe('Aam Ras')
    },
  )
})

describe('a blank text', () => {
  it.each<readonly [string, string]>([
    ['nothing', ''],
    ['spaces', ' \t\n\u00a0\u3000'],
    ['joiners', '\u200c\u200d'],
    ['selectors and tags', '\ufe0f\u{e0067}'],
    ['a Braille blank', '\u2800'],
    ...INVISIBLE,
  ])('is %s', (_what, text) => {
    expect(isBlank(text)).toBe(true)
  })

  it.each(['a', '.', '🙂', 'ॐ'])('is not %s', (text) => {
    expect(isBlank(text)).toBe(false)
  })
})
