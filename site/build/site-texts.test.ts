import { SPECIFIED_PROMISES } from '@haat/core/internal/shared/shop-details.ts'
import { expect, it } from 'vitest'
import english from '../src/texts/en.json' with { type: 'json' }
import { withOwnTexts } from './site-texts.ts'

it('static pages have a shop’s own texts in place of the software’s', () => {
  const own = {
    'site.contact.title': 'Write to us',
    'site.contact.email.text': 'Delivery takes {promises.deliveryIn}.',
    'site.footer.services.3.text': 'Every Friday',
    'site.contact': 'No text',
    'site.contact.phone.text': 'Call us {whenever}',
  }
  const promises = { ...SPECIFIED_PROMISES, deliveryIn: '2 hours' }
  const texts = withOwnTexts(english, own, promises)
  expect(texts.contact.title).toBe('Write to us')
  expect(texts.contact.email.text).toBe('Delivery takes 2 hours.')
  expect(texts.contact.phone).toEqual(english.contact.phone)
  expect(texts.footer.services.map(({ text }) => text).slice(2)).toEqual([
    'Cash, card, UPI or wallet',
    'Every Friday',
  ])
  expect(withOwnTexts(english, {}, promises)).toEqual(english)
})
