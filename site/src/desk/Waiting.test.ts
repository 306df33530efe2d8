// @vitest-environment jsdom
import { createShop } from '@haat/core'
import { deskStore } from '@haat/core/internal/desk/index.ts'
import { ShopProvider } from '@haat/react'
import { letDialogsOpen } from '@haat/react/internal/ui/dialog.fixtures.ts'
import { signal } from '@preact/signals-core'
import { act, createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { Waiting } from './Waiting.tsx'

beforeAll(letDialogsOpen)
beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))

it('lets the staff discard a step that the server cannot carry out, and sends those after it', async () => {
  const sent: string[] = []
  const shop = createShop({
    async fetch(input, init) {
      const path = new URL(String(input), 'http://shop').pathname
      if (init?.method === 'POST') sent.push(path)
      if (path.endsWith('/one'))
        return Response.json({ success: false, message: 'Out of order.' }, { status: 500 })
      return Response.json({ success: true, message: 'Done.', changed: true })
    },
    identity: {
      session: signal({ state: 'signed-in', userId: 'meera' }),
      getToken: async () => 'token',
      ready: async () => {},
    } as never,
    clock: { now: () => 0, after: () => () => {}, every: () => () => {} },
  })
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  const desk = shop.use(deskStore)
  const press = (name: string, within: ParentNode = document) =>
    act(async () => {
      const buttons = [...within.querySelectorAll('button')]
      buttons.find((one) => (one.getAttribute('aria-label') ?? one.textContent) === name)?.click()
    })
  const until = (isTrue: () => unknown) => act(() => vi.waitFor(() => expect(isTrue()).toBeTruthy()))
  await act(async () => {
    root.render(createElement(ShopProvider, { shop, children: createElement(Waiting) }))
    desk.take('one', { step: 'move', to: 'Shipped' }, 'Ship one')
    desk.take('two', { step: 'move', to: 'Shipped' }, 'Ship two')
  })
  await until(() => desk.waiting.failure.value)
  const text = () => document.body.textContent
  expect(text()).toContain('2 steps could not be carried out yet.')
  expect(text()).toContain('Out of order.')
  const question = document.querySelector('dialog') as HTMLDialogElement
  await press('Discard: Ship one')
  expect(question.textContent).toContain('Discard “Ship one”?')
  await press('Keep it', question)
  expect(text()).toContain('Ship one')
  await press('Discard: Ship one')
  await press('Discard', question)
  await until(() => desk.waiting.steps.value.length === 0)
  expect(text()).not.toContain('Ship')
  expect(sent.at(-1)).toBe('/api/v1/desk/orders/two')
  await act(async () => root.unmount())
})
