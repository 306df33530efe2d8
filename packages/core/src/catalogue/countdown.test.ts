import { describe, expect, it } from 'vitest'
import { fakeShop } from '../fixtures.ts'
import { FAKE_NOW, fakeClock } from '../shared/clock.fixtures.ts'
import { COUNTDOWN_START, countdown, countdownStore, formatCountdown } from './countdown.ts'

describe('the countdown', () => {
  it('starts at 11:59:08 and ticks each second', () => {
    const clock = fakeClock()
    const { left, run } = countdown(clock)
    run()
    expect(formatCountdown(left.value)).toBe('11:59:08')
    clock.advance(1000)
    expect(formatCountdown(left.value)).toBe('11:59:07')
  })

  it('stops at 00:00:00', () => {
    const clock = fakeClock()
    const { left, run } = countdown(clock)
    run()
    clock.advance(COUNTDOWN_START * 1000)
    expect(formatCountdown(left.value)).toBe('00:00:00')
    clock.advance(5000)
    expect(left.value).toBe(0)
  })

  it.each([-365, -1, 1, 365])('starts at the same time with a clock that is %i days off', (days) => {
    const { left, run } = countdown(fakeClock(FAKE_NOW + days * 86_400_000))
    run()
    expect(left.value).toBe(COUNTDOWN_START)
  })

  it('catches up in one step after the computer was asleep', () => {
    const clock = fakeClock()
    const { left, run } = countdown(clock)
    const sleep = run()
    sleep()
    clock.advance(3_600_000)
    run()
    expect(formatCountdown(left.value)).toBe('10:59:08')
  })

  it.each([86_400_000, -86_400_000])('continues unchanged when the clock jumps by %d ms', (ms) => {
    const clock = fakeClock()
    const { left, run } = countdown(clock)
    run()
    clock.advance(1000)
    clock.jump(ms)
    clock.advance(1000)
    expect(formatCountdown(left.value)).toBe('11:59:06')
  })

  it('ends at a real deadline, immediately if it has passed', () => {
    const clock = fakeClock()
    const soon = countdown(clock, FAKE_NOW + 90_000)
    soon.run()
    expect(formatCountdown(soon.left.value)).toBe('00:01:30')
    const over = countdown(clock, FAKE_NOW - 1)
    over.run()
    expect(over.left.value).toBe(0)
  })

  it('is shared by all sections with the same deadline', () => {
    const store = fakeShop().use(countdownStore)
    expect(store.to(undefined)).toBe(store.to(undefined))
    expect(store.to(FAKE_NOW)).not.toBe(store.to(undefined))
  })
})
