import { assistantStore, TYPING_DELAY } from '@haat/core/assistant'
import type { FakeShop, FakeShopOptions } from '@haat/core/fixtures'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createElement, Fragment } from 'react'
import { expect } from 'vitest'
import { renderIn } from '../shop.fixtures.ts'
import { Assistant, type AssistantProps } from './Assistant.tsx'
import { assistantShop, type SavedAssistant } from './assistant.fixtures.ts'

export const launcher = () => screen.getByRole('button', { name: 'Assistant' })
export const panel = () => screen.getByRole('dialog')
export const log = () => screen.getByRole('log', { name: 'Conversation' })
export const entry = () => screen.getByRole('textbox', { name: 'Your message' })
export const lines = () => [...log().querySelectorAll('p')].map((line) => line.textContent)

export interface SetupOptions extends FakeShopOptions {
  saved?: SavedAssistant
  props?: Partial<AssistantProps>
}

export function setup({ saved = {}, props = {}, ...options }: SetupOptions = {}) {
  const shop = assistantShop(saved, options)
  renderIn(
    shop,
    createElement(
      Fragment,
      null,
      createElement('button', { type: 'button' }, 'On the page'),
      createElement(Assistant, props),
    ),
  )
  return { shop, user: userEvent.setup() }
}
export async function open(options: SetupOptions = {}) {
  const rendered = setup(options)
  await rendered.user.click(launcher())
  await screen.findByRole('dialog')
  return rendered
}
/** Advances the clock until the assistant has answered. */
export async function waitForAnswer(shop: FakeShop) {
  const store = shop.use(assistantStore)
  await act(async () => shop.advance(TYPING_DELAY))
  await waitFor(() => expect(store.typing.value).toBe(false))
}
