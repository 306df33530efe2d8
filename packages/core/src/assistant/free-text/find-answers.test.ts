import { describe, expect, it, vi } from 'vitest'
import { contactForm } from '../../contact/index.ts'
import { deliveryStore } from '../../delivery/index.ts'
import { aboutShop } from '../../details/details.fixtures.ts'
import { detailsStore } from '../../details/index.ts'
import { aPage } from '../assistant.fixtures.ts'
import { assistantOpening } from '../assistant.opening.ts'
import { ANSWERS } from './topics.ts'
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

  it('take what delivery costs from the rules of the shop, for the pincode in the text or the one of the cart', async () => {
    const details = { ...aboutShop.details, delivery: true as const }
    const understand = {
      body: { success: true, data: { topics: ['fee'], sure: true, search: '', isProduct: false } },
    }
    const { shop, say } = aPage({ details, understand })
    expect(await say('how much is that for my street')).toMatchObject([
      { text: expect.stringContaining('depends on the pincode'), link: { href: '/cart' } },
    ])
    expect(await say('how much is that for 560038')).toMatchObject([
      { text: expect.stringMatching(/^Delivery to 560038: By .+\. Delivery ₹40, free from ₹5,000\.$/) },
    ])
    shop.answer('delivery', 'empty')
    shop.use(deliveryStore).ask('110001')
    expect(await say('how much is that for my street')).toMatchObject([
      { text: 'We do not deliver to 110001.' },
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
    expect(shop.calls.map(({ path }) => path)).toEqual([
      '/api/v1/assistant/understand',
      '/api/v1/search/search',
    ])
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

  it('have the hours and the address of the shop, also if the page does not know them', async () => {
    for (const details of [aboutShop.details, null]) {
      const { say } = aPage({ details })
      expect(await say('when are you open')).toMatchObject([
        { text: 'We answer the phone from nine to nine, and are open daily from ten to six.' },
      ])
      const [reply] = await say('where is your shop')
      expect(reply).toMatchObject({
        text: expect.stringContaining('1 Sample Road, Indiranagar, Bengaluru 560038'),
      })
    }
  })

  it('promise what the shop does, on a page that does not know the shop', async () => {
    const promises = { ...aboutShop.details.promises, defectDays: 3, deliveryIn: '2 days' }
    const about = { body: { ...aboutShop, details: { ...aboutShop.details, promises } } }
    const { shop, say } = aPage({ details: null, aboutShop: about })
    shop.use(assistantOpening).show()
    await vi.waitFor(() => expect(shop.use(detailsStore).details.value?.promises).toEqual(promises))
    expect(await say('return policy')).toMatchObject([{ text: expect.stringContaining('within 3 days') }])
    expect(await say('can it come tomorrow')).toMatchObject([
      { text: expect.stringContaining('We promise delivery in 2 days') },
    ])
  })

  it.each([
    [null, 'We deliver within India. Orders arrive in 3-5 business days.'],
    ['7-14 business days', expect.stringContaining('deliveries abroad, which our team arranges, take 7-14')],
  ])('promise a delivery abroad only in a shop that does (%s)', async (abroadIn, text) => {
    const { details } = aboutShop
    const understand = {
      body: { success: true, data: { topics: ['area'], sure: true, search: '', isProduct: false } },
    }
    const { say } = aPage({
      details: { ...details, promises: { ...details.promises, abroadIn } },
      understand,
    })
    expect(await say('does it come to my cousins in Dubai')).toMatchObject([{ text }])
  })

  it('have no answer of the FAQ if the shop has none, or it cannot be loaded', async () => {
    for (const questions of ['empty', 'offline'] as const) {
      const { shop, say } = aPage()
      shop.answer('aboutShop', questions)
      expect(await say('is my data safe with you')).toMatchObject([{ card: 'contact' }])
    }
  })

  it('say that the shop does not sell something, and show what is near', async () => {
    const { say } = aPage({ search: { body: [] }, near: { body: tomatoes } })
    expect(await say('do you sell meat')).toMatchObject([
      { text: 'I find no “meat” in our shop. These come near.', products: 'meat', isNear: true },
    ])
    const without = aPage({ search: { body: [] }, near: { body: [] } })
    const [reply] = await without.say('do you sell meat')
    expect(reply).toMatchObject({ text: 'I find no “meat” in our shop.' })
    expect(reply).not.toHaveProperty('products')
  })

  it('look for the payment if there is no order', async () => {
    const { shop, store, say } = aPage()
    const lookFor = async () => (await say('money got deducted'))[0]
    expect(await lookFor()).toMatchObject({
      text: expect.stringContaining('your last payment has its order, c0ffee00'),
      link: { href: '/order/c0ffee00c0ffee00c0ffee00c0ffee00' },
    })
    const data = { intentId: 'intent-1', orderId: null }
    shop.answer('latestPayment', {
      body: { success: true, message: '', data: { ...data, state: 'waiting' } },
    })
    expect(await lookFor()).toMatchObject({ text: expect.stringContaining('still being confirmed') })
    expect(store.mode.value).toBeNull()
    shop.answer('latestPayment', {
      body: { success: true, message: 'It is refunded.', data: { ...data, state: 'over' } },
    })
    expect(await lookFor()).toMatchObject({ text: expect.stringContaining('no order. It is refunded.') })
    for (const [payment, text] of [
      ['empty', 'I find no payment of yours'],
      ['offline', 'I can’t look for your payment'],
    ] as const) {
      shop.answer('latestPayment', payment)
      expect(await lookFor()).toMatchObject({ text: expect.stringContaining(text), card: 'contact' })
    }
  })

  it('give the receipt, and what the shop promises about delivery', async () => {
    const { say } = aPage()
    expect(await say('i need the bill')).toMatchObject([
      { text: expect.stringContaining('Print receipt'), link: { label: 'See this order' } },
    ])
    expect(await say('can it come tomorrow')).toMatchObject([
      { text: expect.stringContaining('We promise delivery in 3-5 business days') },
    ])
  })

  it('hand over to a person: by form with the conversation, and by WhatsApp if the shop has it', async () => {
    const details = { ...aboutShop.details, whatsapp: '+91 98765 43210' }
    expect(await aPage({ details }).say('talk to a human')).toMatchObject([
      { link: { label: 'Chat on WhatsApp', href: 'https://wa.me/919876543210?text=talk%20to%20a%20human' } },
    ])
    const { shop, say } = aPage()
    await say('i want tomatoes')
    expect((await say('talk to a human'))[1]).toMatchObject({ card: 'contact' })
    expect(contactForm(shop, 'assistant').draft.value.message.split('\n')).toEqual([
      'talk to a human',
      '',
      'Before that, in the chat:',
      'Me: i want tomatoes',
      expect.stringMatching(/^Assistant: /),
    ])
  })

  it('are asked about with two choices if they are not certain', async () => {
    const { store, say } = aPage()
    expect(await say('sunday?')).toMatchObject([{ text: expect.stringContaining('Did you mean') }])
    expect(store.chips.value.slice(0, 2).map(({ label }) => label)).toEqual([
      'Deliver tomorrow?',
      'Opening hours',
    ])
  })

  it('are sent to the shop without phone numbers and e-mail addresses', async () => {
    const { shop, say } = aPage()
    await say('call 98765 43210 or asha@haat.example about the refund')
    expect(shop.calls[0]?.query.get('q')).toBe('call   or   about the refund')
  })

  it('are passed to the team if nothing is found, or the search fails', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
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

describe('the answers', () => {
  it('are those of the FAQ by the ids of its questions', () => {
    const questions = aboutShop.questions.map(({ id }) => id)
    for (const answer of Object.values(ANSWERS).flat())
      if ('faq' in answer) expect(questions).toContain(answer.faq)
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
