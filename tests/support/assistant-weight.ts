import { brotliCompressSync } from 'node:zlib'
import { launcher } from './assistant.ts'
import { expect, type Page } from './test.ts'

/** Runs in the page: returns all its CSS rules, and those without the assistant's. */
function writeRules(): readonly [string, string] {
  const mine = /haat-(launcher|chat|composer|chip|typing|leaf-bubble|assistant)/
  const write = (rules: CSSRuleList, keep: (rule: CSSRule) => boolean): string =>
    [...rules]
      .filter(keep)
      .map((rule) =>
        rule instanceof CSSGroupingRule && !(rule instanceof CSSStyleRule)
          ? `${rule.cssText.split('{')[0]}{${write(rule.cssRules, keep)}}`
          : rule.cssText,
      )
      .join('')
  const all = (keep: (rule: CSSRule) => boolean) =>
    [...document.styleSheets].map(({ cssRules }) => write(cssRules, keep)).join('')
  return [all(() => true), all((rule) => !(rule instanceof CSSStyleRule && mine.test(rule.cssText)))]
}

/**
 * Bytes that the assistant's button adds to a page, compressed as servers send it. What starts it is in the one script of
 * all pages, which has a limit of its own.
 */
async function addedBytes(page: Page, html: string): Promise<number> {
  const own = html.match(/<astro-island(?:(?!<\/?astro-island).)*haat-launcher.*?<\/astro-island>/s)?.[0]
  if (!own) throw new Error('Haat: the page carries no assistant.')
  const bytesOf = (text: string) => brotliCompressSync(text).length
  const [sheet, bare] = await page.evaluate(writeRules)
  return bytesOf(html) - bytesOf(html.replace(own, '')) + bytesOf(sheet) - bytesOf(bare)
}

/** Opens a page and its assistant, and expects that the assistant's code loads only when it is opened. */
export async function expectLightAssistant(page: Page, path: string): Promise<void> {
  const scripts: Promise<string>[] = []
  page.on('response', (answer) => {
    if (answer.request().resourceType() === 'script') scripts.push(answer.text().catch(() => ''))
  })
  const ofPanel = async () =>
    (await Promise.all(scripts)).filter((text) => /haat-composer|haat-launcher|haat-chat/.test(text))
  const html = (await (await page.goto(path))?.text()) ?? ''
  await launcher(page).hover()
  await launcher(page).focus()
  await page.waitForLoadState('networkidle')
  expect(await ofPanel()).toEqual([])
  expect(await addedBytes(page, html), 'brotli, with the rules of its panel').toBeLessThanOrEqual(1280)
  await launcher(page).click()
  await expect(page.getByRole('dialog', { name: /^Hello/ })).toBeVisible()
  expect(await ofPanel()).not.toEqual([])
}
