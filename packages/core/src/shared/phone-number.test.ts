import { describe, expect, it } from 'vitest'
import { caretIn } from './phone-caret.ts'
import { type CountryCode, fullPhone, isPhone, readPhone } from './phone-number.ts'

const read = (typed: string, countryCode?: CountryCode) => fullPhone(readPhone(typed, countryCode))

describe('a phone', () => {
  it.each([
    '9876543210',
    '98765 43210',
    '+91 98765-43210',
    '+91 (0) 98765 43210',
    '919876543210',
    '91 98765 43210',
    '09876543210',
    '0 98765 43210',
    '0091 98765 43210',
    '091-98765-43210',
    '९८७६५४३२१०',
    '+९१ ९८७६५ ४३२१०',
    '৯৮৭৬৫৪৩২১০',
    '௯௮௭௬௫௪௩௨௧௦',
    '۹۸۷۶۵۴۳۲۱۰',
    '+91 98765 43210',
    '\u202a+91 98765 43210\u202c',
    'Phone: +91.98765.43210',
    'tel:+919876543210',
    '98765432109',
  ])('is read from %s', (typed) => {
    expect(read(typed)).toBe('+919876543210')
    expect(readPhone(typed)).toEqual({ countryCode: '+91', digits: '9876543210' })
  })

  it.each([
    ['+44 7911 123456', '+91', '+447911123456'],
    ['+44 (0)7911 123456', '+91', '+447911123456'],
    ['0044 7911 123456', '+91', '+447911123456'],
    ['07911 123456', '+44', '+447911123456'],
    ['44 7911 123456', '+44', '+447911123456'],
    ['1 (415) 555-0123', '+1', '+14155550123'],
    ['+1 415 555 0123', '+44', '+14155550123'],
    ['+91 98765 43210', '+1', '+919876543210'],
    ['9198765432', '+91', '+919198765432'],
  ] as const)('%s in a form for %s is %s', (typed, countryCode, phone) => {
    expect(read(typed, countryCode)).toBe(phone)
  })

  it.each([
    '',
    '98765',
    '0987654321',
    '+91 98765 4321',
    '91 98765 4321',
    '+91 98765 432109',
    '9198765432109',
    '0119198765 43210',
    '+9876543210',
    '+49 170 1234567',
    '0098 765 43210',
    '+91 98765 43210, +91 98450 12345',
    '0000000000',
  ])('is not read from %s', (typed) => {
    expect(read(typed)).toBe('')
    expect(isPhone(readPhone(typed).digits)).toBe(false)
  })

  it('has another country only where that is accepted', () => {
    expect(readPhone('+44 7911 123456', '+91', ['+91'])).toEqual({
      countryCode: '+91',
      digits: '+447911123456',
    })
  })

  it('keeps the digits of an ordinary number, at most ten', () => {
    expect(readPhone('98-76 5x').digits).toBe('98765')
    expect(readPhone('98765432101234').digits).toBe('9876543210')
    expect(readPhone('abc').digits).toBe('')
  })

  it.each(['+91 98765-43210', '919876543210', '09876543210', '0091 98765 43210', '९८७६५४३२१०'])(
    'is the same number if it is typed sign by sign: %s',
    (typed) => {
      const shown = [...typed].reduce((field, sign) => readPhone(field + sign).digits, '')
      expect(shown).toBe('9876543210')
    },
  )

  it('is read the same way again', () => {
    for (const typed of ['+91 98765-43210', '0098 765', '+49 1701234567', '919876543210987', '98-765'])
      expect(readPhone(readPhone(typed).digits).digits).toBe(readPhone(typed).digits)
  })
})

describe('the caret', () => {
  /** Shows the text that is typed at the bar, and the caret as a bar. */
  const after = (typed: string) => {
    const text = typed.replace('|', '')
    const { digits } = readPhone(text)
    const at = caretIn(text, typed.indexOf('|'), digits)
    return `${digits.slice(0, at)}|${digits.slice(at)}`
  }
  it.each([
    ['98765|', '98765|'],
    ['98 |765', '98|765'],
    ['98x|765', '98|765'],
    ['987९|65', '9879|65'],
    ['|98765', '|98765'],
    ['+91 98765-43210|', '9876543210|'],
    ['09|876543210', '9|876543210'],
    ['0|9876543210', '|9876543210'],
    ['98765|432101', '98765|43210'],
    ['98765432101|', '9876543210|'],
  ])('in %s is in %s afterwards', (typed, shown) => {
    expect(after(typed)).toBe(shown)
  })
})
