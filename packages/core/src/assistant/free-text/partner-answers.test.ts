import { describe, expect, it, vi } from 'vitest'
import { aPage } from '../assistant.fixtures.ts'
import type { AssistantAnswer } from '../assistant.ts'
import { answersTo, readAnswers } from './partner-answers.ts'

const WRAP: AssistantAnswer = {
  phrases: ['gift wrap', 'gift pack karo'],
  text: 'We wrap <b>gifts</b> for free.',
  link: { label: 'Gifts', href: 'https://partner.example/gifts' },
}

describe('answers of the host page', () => {
  it('are checked with a schema: invalid ones are left out, with one warning', () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    const bad: readonly unknown[] = [
      { phrases: [], text: 'x' },
      { phrases: ['  '], text: 'x' },
      { phrases: ['gift'], text: '' },
      { phrases: ['gift'], text: 'x', link: { label: 'x', href: 'javascript:alert(1)' } },
      { phrases: ['gift'], text: 'x', link: { label: 'x', href: '//evil.example' } },
      { phrases: ['gift'], text: 'x'.repeat(1_001) },
      'gift',
      null,
    ]
    expect(readAnswers([...bad, WRAP])).toEqual([WRAP])
    expect(warn.mock.calls.flat()).toEqual([
      expect.stringContaining('at 0, 1, 2, 3, 4, 5, 6, 7 (counted from 0)'),
    ])
    expect(readAnswers({ phrases: ['gift'] })).toEqual([])
    expect(warn).toHaveBeenCalledTimes(2)
    expect([readAnswers(undefined), readAnswers(null), readAnswers([])]).toEqual([[], [], []])
    expect(warn).toHaveBeenCalledTimes(2)
  })

  it.each(['Do you do gift wrapping, or a gift wrap?', 'wrap my gift please', 'GIFT pack karo na'])(
    'are given to “%s”',
    (text) => expect(answersTo(text, [WRAP])).toEqual([WRAP]),
  )

  it.each(['gift', 'wrap', 'hello', ''])('are not given to “%s”', (text) =>
    expect(answersTo(text, [WRAP])).toEqual([]),
  )

  it('are given to a text in another encoding of its letters', () => {
    const sari = { phrases: ['\u0938\u093e\u0921\u093c\u0940'], text: 'At the counter.' }
    expect(answersTo('\u0938\u093e\u095c\u0940?', [sari])).toEqual([sari])
  })

  it('precede the assistant’s own, but not those of keywords, and are plain text', async () => {
    const { shop, store, say } = aPage({ site: 'https://haat.example' })
    const refund: AssistantAnswer = {
      phrases: ['refund'],
      text: 'Ask at our counter.',
      link: { label: 'More', href: '/faqs' },
    }
    store.setAnswers([WRAP, refund, { phrases: ['orders'], text: 'Never said.' }])
    expect(await say('can you gift wrap it?')).toMatchObject([{ text: WRAP.text, link: WRAP.link }])
    const [first, second] = await say('refund')
    expect(first).toMatchObject({ text: 'Ask at our counter.', link: { href: 'https://haat.example/faqs' } })
    expect(second?.text).toContain('Refunds are made')
    expect((await say('orders'))[0]?.text).toContain('3 orders')
    store.setAnswers(undefined)
    expect((await say('refund'))[0]?.text).toContain('Refunds are made')
    expect(shop.calls.length).toBeGreaterThan(0)
  })

  it('are reported immediately if they are invalid', () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    const { store } = aPage()
    store.setAnswers([{ phrases: [], text: 'x' }])
    expect(warn).toHaveBeenCalledOnce()
  })
})
