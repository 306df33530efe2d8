// @vitest-environment jsdom
import { act, createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeEach, expect, it, vi } from 'vitest'
import { useSound } from './useSound.ts'

/** Number of notes that were played. */
let notes = 0

class Sounding {
  readonly currentTime = 0
  readonly gain = { setValueAtTime() {}, exponentialRampToValueAtTime() {} }
  connect = (to: unknown) => to
  stop() {}
  start() {
    notes += 1
  }
}

beforeEach(() => {
  notes = 0
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  for (const name of ['AudioContext', 'OscillatorNode', 'GainNode']) vi.stubGlobal(name, Sounding)
})

/** Shows the desk with this time of the newest new order; 0 without one. */
function open() {
  let sound: ReturnType<typeof useSound> | undefined
  const Desk = ({ newestAt }: { newestAt: number }) => {
    sound = useSound(newestAt)
    return null
  }
  const root = createRoot(document.createElement('div'))
  return {
    show: (newestAt: number) => act(async () => root.render(createElement(Desk, { newestAt }))),
    turnOn: () => act(async () => sound?.toggle()),
  }
}

it('rings for the first new order after a time without any, and for each newer one, but not for what is left', async () => {
  const desk = open()
  await desk.show(0)
  await desk.turnOn()
  const heard: number[] = []
  for (const newestAt of [0, 50, 50, 60, 0, 55, 60, 70]) {
    const before = notes
    await desk.show(newestAt)
    if (notes > before) heard.push(newestAt)
  }
  expect(heard).toEqual([50, 60, 70])
})

it('does not ring until it is turned on', async () => {
  const desk = open()
  for (const newestAt of [0, 50, 60]) await desk.show(newestAt)
  expect(notes).toBe(0)
})
