import type { Locator } from '@playwright/test'
import { buy, shortOf } from './orders.ts'
import { type Buyer, stocked } from './purchase.ts'
import { type APIRequestContext, expect, type Page } from './test.ts'

/** How long the assistant types before it answers, in ms (account.md §9). */
export const TYPING = 800

/** The assistant's button. Its name includes the number of new messages. */
export const launcher = (page: Page): Locator => page.getByRole('button', { name: /^Assistant/ })
export const panel = (page: Page): Locator => page.getByRole('dialog', { name: /^Hello/ })
/** The field for a message. */
export const entry = (page: Page): Locator => panel(page).getByRole('textbox', { name: 'Your message' })
export const button = (page: Page, name: string): Locator =>
  panel(page).getByRole('button', { name, exact: true })
export const field = (page: Page, name: string): Locator =>
  panel(page).getByRole('textbox', { name, exact: true })
/** A card with controls below an answer. */
export const card = (page: Page, name: string): Locator =>
  panel(page).getByRole('region', { name, exact: true })

const lines = (page: Page, from: 'Assistant' | 'You') =>
  panel(page)
    .getByRole('log', { name: 'Conversation' })
    .getByRole('paragraph')
    .filter({ hasText: new RegExp(`^${from}: `) })
/** All messages of the assistant. */
export const answers = (page: Page): Locator => lines(page, 'Assistant')
/** All messages of the shopper. */
export const said = (page: Page): Locator => lines(page, 'You')

/** Opens the assistant by its button. */
export async function openAssistant(page: Page): Promise<void> {
  await launcher(page).click()
  await expect(answers(page)).not.toHaveCount(0)
}

/** Begins a new conversation, so that earlier messages do not affect the answers. */
export async function startOver(page: Page): Promise<void> {
  await button(page, 'Start over').click()
  await expect(answers(page)).toHaveCount(1)
}

/** Writes and sends a message. */
export async function write(page: Page, text: string): Promise<void> {
  await entry(page).fill(text)
  await entry(page).press('Enter')
}

/** Expects these words in the assistant's last message. The page's clock is installed, so that the typing delay takes no time. */
export async function expectAnswer(page: Page, words: string | RegExp): Promise<void> {
  await page.clock.fastForward(TYPING)
  await expect(answers(page).last()).toContainText(words)
}

/** Sends a message and waits for an answer with these words. */
export async function ask(page: Page, text: string, words: string | RegExp): Promise<void> {
  await write(page, text)
  await expectAnswer(page, words)
}

/** Buys the same product several times. Returns the short ids of the orders (8 characters). */
export async function buyTimes(
  buyer: Buyer,
  request: APIRequestContext,
  times: number,
): Promise<readonly string[]> {
  const [product] = await stocked(request)
  const shorts: string[] = []
  for (let time = 0; time < times; time += 1)
    shorts.push(shortOf(await buy(buyer, buyer.addressId, [product._id])))
  return shorts
}
