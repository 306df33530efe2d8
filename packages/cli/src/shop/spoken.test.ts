import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { demoShop } from '@haat/demo'
import { ownWords, readShop } from '@haat/shop-folder'
import { expect, it } from 'vitest'
import { aPage } from '../../../core/src/assistant/assistant.fixtures.ts'
import { assistantOpening } from '../../../core/src/assistant/assistant.opening.ts'
import { ANSWERS } from '../../../core/src/assistant/free-text/topics.ts'
import { INTENTS } from '../../../core/src/assistant/recognition.ts'
import { aboutShop } from '../../../core/src/details/details.fixtures.ts'
import type { ShopDetails } from '../../../core/src/shared/shop-details.ts'
import { project } from '../build/sources.ts'

/** A bookshop in Kolkata. */
const BOOKSHOP = join(project, 'site/build/bookshop.fixtures')
const demo = readShop(demoShop.folder)
/** What only the demo says about itself, and the amounts and the coupon of the specification. */
const FOREIGN = [
  ...ownWords(demoShop.folder),
  ...[demo.address.city, demo.name, 'हाट', 'FEATURE10', '30 days', '30 दिन', '$50', 'Rs 120', 'Rs 500'],
]
const hindi = JSON.parse(readFileSync(join(project, 'packages/core/texts/hi.json'), 'utf8'))

const detailsIn = (language: string): ShopDetails => {
  const { name, motto, email, phone, address, hours, promises } = readShop(BOOKSHOP, language)
  return {
    name,
    motto,
    email,
    phone,
    address,
    hours,
    promises: { ...promises, coupon: null, couponTakes: null },
  }
}

it.each([
  ['on its own pages, in English', 'en', true],
  ['on its own pages, in Hindi', 'hi', true],
  ['on the page of a partner, in English', 'en', false],
  ['on the page of a partner, in Hindi', 'hi', false],
] as const)('the assistant of a second shop speaks of that shop alone %s', async (_, language, isOwnPage) => {
  const details = detailsIn(language)
  const page = aPage({
    details: isOwnPage ? details : null,
    aboutShop: {
      body: { details, questions: aboutShop.questions.map(({ id }) => ({ id, answer: `(${id})` })) },
    },
  })
  page.shop.translation.value = { language, texts: language === 'hi' ? hindi : {} }
  page.shop.use(assistantOpening).show()
  const said: string[] = []
  for (const [at, topic] of Object.keys(ANSWERS).entries()) {
    const data = { topics: [topic], sure: true, search: '', isProduct: false }
    page.shop.answer('understand', { body: { success: true, data } })
    await page.say('exit')
    for (const { text } of await page.say(`zz${at}`)) said.push(text)
  }
  for (const word of INTENTS) for (const { text } of await page.say(word)) said.push(text)
  const all = said.join('\n')
  for (const own of [details.phone, details.email, details.address.street, details.hours.counter])
    expect(all).toContain(own)
  expect(FOREIGN.filter((word) => all.toLowerCase().includes(word.toLowerCase()))).toEqual([])
  if (language === 'hi') expect(said.filter((text) => !/[\u0900-\u097f]|^\(/.test(text))).toEqual([])
})
