import { signal } from '@preact/signals-core'
import { describe, expect, it } from 'vitest'
import { fakeClock } from './clock.fixtures.ts'
import { createNotices, TOAST_TIME } from './notices.ts'

const setUp = () => {
  const clock = fakeClock()
  const notices = createNotices(clock)
  const leave = notices.open.subscribe(() => {})
  const texts = () => notices.open.value.map((notice) => notice.text)
  return { clock, notices, texts, leave }
}

describe('notices', () => {
  it('close automatically after 3000 ms, and not before', () => {
    const { clock, notices, texts } = setUp()
    notices.say('Product added to cart successfully!')
    clock.advance(TOAST_TIME - 1)
    expect(texts()).toEqual(['Product added to cart successfully!'])
    clock.advance(1)
    expect(texts()).toEqual([])
  })

  it('stay until something shows them, for 3000 ms', () => {
    const { clock, notices, texts, leave } = setUp()
    leave()
    notices.warn('Failed')
    clock.advance(60_000)
    notices.open.subscribe(() => {})
    clock.advance(TOAST_TIME - 1)
    expect(texts()).toEqual(['Failed'])
    clock.advance(1)
    expect(texts()).toEqual([])
  })

  it('close after 3000 ms with an action that can be undone, too', () => {
    const { clock, notices, texts } = setUp()
    notices.say('Removed', { label: 'Undo', act: () => {}, offered: signal(true) })
    clock.advance(TOAST_TIME)
    expect(texts()).toEqual([])
    expect(notices.history.value[0]).toMatchObject({ text: 'Removed', action: { label: 'Undo' } })
  })

  it('say whether the page says the same where it belongs', () => {
    const { notices } = setUp()
    notices.warn('Something is wrong')
    notices.repeat('bad', 'Please select a payment method')
    expect(notices.open.value).toMatchObject([
      { tone: 'bad', text: 'Something is wrong' },
      { tone: 'bad', text: 'Please select a payment method', isRepeat: true },
    ])
    expect(notices.open.value[0]).not.toHaveProperty('isRepeat')
  })

  it('stay while they are held, and then for their remaining time', () => {
    const { clock, notices, texts } = setUp()
    notices.say('One')
    clock.advance(2000)
    const release = notices.hold()
    clock.advance(60_000)
    expect(texts()).toEqual(['One'])
    release()
    clock.advance(999)
    expect(texts()).toEqual(['One'])
    clock.advance(1)
    expect(texts()).toEqual([])
  })

  it('stay until the last of several holds is released, and a release counts once', () => {
    const { clock, notices, texts } = setUp()
    const first = notices.hold()
    const second = notices.hold()
    notices.say('One')
    first()
    first()
    clock.advance(TOAST_TIME * 2)
    expect(texts()).toEqual(['One'])
    second()
    clock.advance(TOAST_TIME)
    expect(texts()).toEqual([])
  })

  it.each([86_400_000, -86_400_000])('keep their remaining time when the clock jumps by %d ms', (ms) => {
    const { clock, notices, texts } = setUp()
    notices.say('One')
    clock.advance(1000)
    clock.jump(ms)
    notices.hold()()
    clock.advance(TOAST_TIME - 1001)
    expect(texts()).toEqual(['One'])
    clock.advance(1)
    expect(texts()).toEqual([])
  })

  it('keep all texts in the history', () => {
    const { clock, notices } = setUp()
    notices.say('Added', { label: 'Open cart', href: '/cart' })
    notices.warn('Failed')
    clock.advance(TOAST_TIME)
    expect(notices.history.value.map(({ tone, text }) => [tone, text])).toEqual([
      ['good', 'Added'],
      ['bad', 'Failed'],
    ])
    expect(notices.history.value[0]?.action).toEqual({ label: 'Open cart', href: '/cart' })
  })

  it('show the same text once, and restart its time', () => {
    const { clock, notices, texts } = setUp()
    notices.warn('Failed')
    clock.advance(2000)
    notices.warn('Failed')
    expect(texts()).toEqual(['Failed'])
    clock.advance(2000)
    expect(texts()).toEqual(['Failed'])
    clock.advance(1000)
    expect(texts()).toEqual([])
  })

  it('can be dismissed one by one', () => {
    const { notices, texts } = setUp()
    notices.say('One')
    notices.say('Two')
    notices.dismiss(notices.open.value[0]?.id ?? 0)
    expect(texts()).toEqual(['Two'])
  })
})
