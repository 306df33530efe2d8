import { describe, expect, it } from 'vitest'
import { isWord, understand } from './search.understand.ts'

/** Returns the terms of a text: words as they are, known things by their first name. */
const termsOf = (text: string) =>
  understand(text)?.terms.map((term) => (isWord(term) ? `“${term}”` : term.names[0]))

describe('a search text', () => {
  it.each([
    ['fruit under 100', null, 100],
    ['fruit below Rs. 100', null, 100],
    ['₹1,500 se kam headphones', null, 1_500],
    ['१०० रुपये से कम के फल', null, 100],
    ['50rs wala sabun', null, 50],
    ['fruit above ₹99.50', 99.5, null],
    ['fruit between 50 and 100', 50, 100],
    ['fruit ₹50-100', 50, 100],
    ['50 se 100 rupaye ke phal', 50, 100],
    ['atta under 5 kg', null, null],
    ['iphone 15', null, null],
    ['33 W charger', null, null],
  ])('“%s” has prices from %s to %s', (text, least, most) => {
    const paise = (rupees: number | null) => rupees && rupees * 100
    expect(understand(text)).toMatchObject({ least: paise(least), most: paise(most) })
  })

  it.each([
    ['sabse sasta dal', 'cheapest'],
    ['most expensive fruit', 'dearest'],
    ['dal', null],
  ])('“%s” asks for the %s first', (text, first) => {
    expect(understand(text)?.first).toBe(first)
  })

  it.each([
    ['atta 5kg', '5 kg'],
    ['आटा 5 किलो', '5 kg'],
    ['milk 1.5 litre', '1.5 litre'],
  ])('“%s” has the amount %s', (text, amount) => {
    expect(understand(text)?.amounts).toContain(amount)
  })

  it.each([
    ['salad ke liye', ['salad']],
    ['shimla mirch', ['capsicum']],
    ['प्याज़', ['onion']],
    ['प्याज', ['onion']],
    ['मुझको दूध दिखाइए', ['milk']],
    ['tomatoes and onions', ['tomato', 'onion']],
    ['red wheelbarrow', ['“red”', '“wheelbarrow”']],
    ['something', ['“something”']],
  ])('“%s” means %j', (text, terms) => {
    expect(termsOf(text)).toEqual(terms)
  })

  it.each(['', '  ', '🍅', '%'])('without words means nothing: %j', (text) => {
    expect(understand(text)).toBeNull()
  })
})
