import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { followFace } from '../packages/cli/src/shop/face.ts'
import { letterHtml, type ShopFace } from '../packages/server/src/messages/letter.ts'
import { LETTERS, letterSubject } from '../packages/server/src/messages/letters.fixtures.ts'
import { inLanguage, setTranslations } from '../packages/server/src/texts.ts'
import { findings } from './support/findings.ts'
import { twoFrames } from './support/frames.ts'
import { expect, test } from './support/test.ts'

const project = join(import.meta.dirname, '..')
const LANGUAGES = ['en', 'hi']

/** How a shop with this style sheet looks. */
function faceWith(sheet: string, siteUrl: string): ShopFace {
  const shopFolder = mkdtempSync(join(tmpdir(), 'haat-letters-'))
  cpSync(join(project, 'site/build/bookshop.fixtures'), shopFolder, { recursive: true })
  writeFileSync(join(shopFolder, 'theme.css'), sheet)
  const face = followFace({ shopFolder, siteUrl })
  try {
    return face.current()
  } finally {
    face.stop()
    rmSync(shopFolder, { recursive: true })
  }
}

/** Every kind of e-mail in every language. */
function lettersOf(face: ShopFace): string[] {
  const hi = JSON.parse(readFileSync(join(project, 'packages/core/texts/hi.json'), 'utf8'))
  setTranslations(LANGUAGES.map((language) => ({ language, texts: language === 'hi' ? hi : {} })))
  return LANGUAGES.flatMap((language) =>
    LETTERS.flatMap(([, type, write]) =>
      inLanguage(language, () => {
        const letter = write(letterSubject(type), face)
        return letter === null ? [] : [letterHtml(letter, face)]
      }),
    ),
  )
}

/** Returns what an XML parser, which forgives nothing, says about letters. */
const parserErrors = (letters: readonly string[]) =>
  letters.flatMap((html) => {
    const xml = html.replace(/^<!doctype html>/, '').replaceAll(/<((?:meta|img)\b[^>]*)>/g, '<$1/>')
    const error = new DOMParser().parseFromString(xml, 'application/xhtml+xml').querySelector('parsererror')
    return error ? [error.textContent] : []
  })

/** One page with all letters: they have the same styles. */
const together = (letters: readonly string[]) =>
  letters
    .map((html, at) => (at === 0 ? html : html.replace(/^.*<body>/s, '').replace(/<\/body>.*/s, '')))
    .join('')

test('every e-mail parses, is readable in light and dark, and fits a phone', async ({ page, shop }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  for (const sheet of ['', ':root { --haat-accent: #fff7c2 }', ':root { --haat-accent: #000a3d }']) {
    const letters = lettersOf(faceWith(sheet, shop))
    expect(letters).toHaveLength(LANGUAGES.length * LETTERS.length)
    expect(await page.evaluate(parserErrors, letters)).toEqual([])
    await page.setContent(together(letters), { waitUntil: 'domcontentloaded' })
    const seen = new Set<string>()
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await twoFrames(page)
      seen.add(await page.evaluate(() => getComputedStyle(document.body).backgroundColor))
      expect(await findings(page, { only: ['color-contrast'] }), `${sheet} ${colorScheme}`).toEqual([])
    }
    expect(seen.size).toBe(2)
    await expect(page.locator('html')).toHaveCSS('color-scheme', 'light dark')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  }
})
