import type { Locator } from '@playwright/test'
import { buy, shortOf } from './orders.ts'
import { type Buyer, stocked } from './purchase.ts'
import { type APIRequestContext, expect, type Page } from './test.ts'

/** How long the assistant types before it answers, in ms (account.md §9). */
export const TYPING = 800

/** Its button; what is new counts in its name. */
export const launcher = (page: Page): Locator => page.getByRole('button', { name: /^Assistant/ })
export const panel = (page: Page): Locator => page.getByRole('dialog', { name: /^Hello/ })
/** Where one writes. */
export const entry = (page: Page): Locator => panel(page).getByRole('textbox', { name: 'Your message' })
export const button = (page: Page, name: string): Locator =>
  panel(page).getByRole('button', { name, exact: true })
export const field = (page: Page, name: string): Locator =>
  panel(page).getByRole('textbox', { name, exact: true })
/** What stands under an answer, to work with. */
export const card = (page: Page, name: string): Locator =>
  panel(page).getByRole('region', { name, exact: true })

const lines = (page: Page, from: 'Assistant' | 'You') =>
  panel(page)
    .getByRole('log', { name: 'Conversation' })
    .getByRole('paragraph')
    .filter({ hasText: new RegExp(`^${from}: `) })
/** Everything that the assistant wrote. */
export const answers = (page: Page): Locator => lines(page, 'Assistant')
/** Everything that the shopper wrote. */
export const said = (page: Page): Locator => lines(page, 'You')

/** Opens the assistant by its button, whoever is there. */
export async function openAssistant(page: Page): Promise<void> {
  await launcher(page).click()
  await expect(answers(page)).not.toHaveCount(0)
}

/** Begins a new conversation, so that nothing from before changes the answers. */
export async function startOver(page: Page): Promise<void> {
  await button(page, 'Start over').click()
  await expect(answers(page)).toHaveCount(1)
}

/** Writes something and sends it. */
export async function write(page: Page, text: string): Promise<void> {
  await entry(page).fill(text)
  await entry(page).press('Enter')
}

/** The assistant's last word holds these. The clock of the page is installed: nobody waits while it types. */
export async function expectAnswer(page: Page, words: string | RegExp): Promise<void> {
  await page.clock.fastForward(TYPING)
  await expect(answers(page).last()).toContainText(words)
}

/** Writes something, and waits for an answer with these words. */
export async function ask(page: Page, text: string, words: string | RegExp): Promise<void> {
  await write(page, text)
  await expectAnswer(page, words)
}

/** Buys the same thing so many times. Gives the orders, as one knows them: by their last 8 characters. */
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
