import { describe, expect, it } from 'vitest'
import { isCoupon } from '../../checkout/total.ts'
import { contactCopy } from '../../content/contact.copy.ts'
import { faqCopy } from '../../content/faq.copy.ts'
import { aPage } from '../assistant.fixtures.ts'
import { topicsCopy } from './topics.copy.ts'
import { TOPICS } from './topics.ts'
import { VOCABULARY } from './vocabulary.ts'
import { isMeant, wordsIn } from './words.ts'

const product = (name: string) => ({ _id: name, name, category: 'Vegetables', price: 40 })
const tomatoes = ['Country Tomatoes', 'Cherry Tomatoes', 'Red Tomatoes', 'Green Tomatoes'].map(product)

describe('texts without a keyword', () => {
  it('show the latest order with its status, a link, and all orders below', async () => {
    const { store, say } = aPage()
    expect(await say('mera order kahan hai')).toMatchObject([
      {
        text: expect.stringMatching(/^Your latest order is 00112222: Order Placed\. Expect it by /),
        link: { label: 'See this order', href: '/order/9be41c06aa7d4d2fbb01ffff00112222' },
        card: 'orders',
      },
    ])
    expect(store.mode.value).toBe('orders')
    expect(store.chips.value[0]?.text).toBe('contact')
  })

  it('have the answer of the keyword if there are no orders', async () => {
    const { say } = aPage({ orders: 'empty' })
    expect(await say('where is my order')).toMatchObject([
      { text: expect.stringContaining('No order history') },
    ])
  })

  it('show products found by search, and a link to all of them', async () => {
    const { shop, store, say } = aPage({ search: { body: tomatoes } })
    expect(await say('i want tomatoes')).toMatchObject([
      {
        text: 'I found these for “tomatoes”.',
        products: 'tomatoes',
        link: { label: 'See all 4 results', href: '/search?q=tomatoes' },
      },
    ])
    expect(shop.calls.map(({ path }) => path)).toEqual(['/api/v1/search/search'])
    expect(store.mode.value).toBeNull()
    expect(store.chips.value[0]?.text).toBe('contact')
  })

  it('are looked up while the assistant types, for a few seconds at most', async () => {
    const { shop, store, texts, answer } = aPage({ search: { body: tomatoes } })
    store.type('i')
    store.send('i want tomatoes')
    shop.advance(799)
    expect(texts()).toHaveLength(2)
    await answer()
    expect(texts()).toHaveLength(3)
    shop.answer('search', 'pending')
    store.send('i want onions')
    await answer()
    expect(texts().at(-1)).toContain('our team')
  })

  it('are passed to the team if nothing is found, or the search fails', async () => {
    for (const search of ['empty', 'offline', { status: 500 }] as const) {
      const { store, say } = aPage({ search })
      expect(await say('do you sell zebras')).toMatchObject([{ card: 'contact' }])
      expect(store.mode.value).toBe('contact')
    }
  })

  it('have three answers at most, with the contact form last', async () => {
    const { say } = aPage()
    const answers = await say('talk to a human')
    expect(answers.map((entry) => 'card' in entry && entry.card)).toEqual([false, 'contact'])
    const twice = await say('my order arrived damaged, how can I pay and when will I get my refund')
    expect(twice.length).toBeLessThanOrEqual(3)
  })

  it('are answered again if the page was left during the lookup', async () => {
    const first = aPage({ search: 'pending' })
    first.store.send('i want tomatoes')
    const second = aPage({ search: { body: tomatoes }, visit: first.shop.visit })
    await second.answer()
    expect(second.store.entries.value.at(-1)).toMatchObject({ products: 'tomatoes' })
  })
})

describe('an order by its ID', () => {
  const ORDER = '9be41c06aa7d4d2fbb01ffff00112222'

  it.each(['delete 00112222', 'Please remove order #00112222', '00112222 hata do', `delete ${ORDER}`])(
    'is deleted by “%s” after a confirmation',
    async (text) => {
      const { store, say, callsWith } = aPage()
      expect(await say(text)).toMatchObject([{ text: expect.stringContaining('Delete order 00112222?') }])
      expect(store.pending.value).toEqual({ kind: 'order', id: ORDER, name: '00112222' })
      expect(callsWith('DELETE')).toEqual([])
      await say('haan')
      expect(callsWith('DELETE')).toEqual([`/api/v1/orderd/${ORDER}`])
    },
  )

  it('is also deleted in the orders mode, if it is the shopper’s own', async () => {
    const { store, say, callsWith } = aPage()
    await say('orders')
    await say('delete 00112222')
    expect(store.pending.value).not.toBeNull()
    await say('no')
    expect(store.pending.value).toBeNull()
    expect(await say('delete 293ad8c5')).toMatchObject([{ text: 'Order not found.', tone: 'bad' }])
    expect(store.pending.value).toBeNull()
    expect(callsWith('DELETE')).toEqual([])
  })

  it('is tracked in every mode', async () => {
    const { store, say } = aPage()
    expect(await say('where is 00112222')).toMatchObject([{ text: expect.stringContaining('Order Placed') }])
    expect(store.mode.value).toBe('orders')
  })
})

describe('the tables', () => {
  it('contain the hours of the contact page', () => {
    const cards = contactCopy.cards.map(({ text }) => text.toLowerCase()).join(' ')
    for (const hours of ['day and night', 'daily from 6 in the morning until noon']) {
      expect(topicsCopy.hours).toContain(hours)
      expect(cards).toContain(hours)
    }
  })
  it('contain the coupon that checkout accepts', () => {
    expect(topicsCopy.coupon.split(' ').filter(isCoupon)).toHaveLength(1)
  })

  it('use only known concepts, and questions of the FAQ', () => {
    const concepts = VOCABULARY.map(([concept]) => concept)
    const questions = faqCopy.groups.flatMap(({ items }) => items.map(({ question }) => question))
    for (const { answers, phrasings } of TOPICS) {
      for (const way of phrasings) expect(concepts).toEqual(expect.arrayContaining([...way]))
      for (const answer of answers) if ('faq' in answer) expect(questions).toContain(answer.faq)
    }
  })
})

describe('a word', () => {
  it.each([
    ['adress', 'address'],
    ['delivry', 'delivery'],
    ['retrun', 'return'],
    ['pasword', 'password'],
    ['refunds', 'refund'],
  ])('“%s” matches “%s”', (typed, known) => expect(isMeant(typed, known)).toBe(true))

  it.each([
    ['curd', 'card'],
    ['rate', 'late'],
    ['patta', 'pata'],
    ['honey', 'money'],
    ['coconut', 'coupon'],
  ])('“%s” does not match “%s”', (typed, known) => expect(isMeant(typed, known)).toBe(false))

  it('is found in texts of any script', () => {
    expect(wordsIn('Where’s “टमाटर”, 2-kg?')).toEqual(['wheres', 'टमाटर', '2', 'kg'])
  })
})
