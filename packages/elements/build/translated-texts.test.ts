import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import hindi from '@haat/core/texts/hi.json' with { type: 'json' }
import { expect, it } from 'vitest'
import { messagesIn, translated, translatedMessages } from './translated-texts.ts'

const root = join(import.meta.dirname, '../../..')

it('finds the dictionaries of every module with texts', () => {
  const files = globSync('{packages/{core,react}/src,site/src}/**/*.texts.ts', { cwd: root })
  expect(files.length).toBeGreaterThan(40)
  for (const file of files) {
    const path = join(root, file)
    const code = readFileSync(path, 'utf8')
    expect([file, messagesIn(path, code).length]).toEqual([file, code.split('= defineTexts(').length - 1])
  }
})

it('puts a shop’s texts into their place, and leaves the rest of a module', () => {
  const path = join(root, 'packages/core/src/cart/cart.texts.ts')
  const { code } = translatedMessages(readFileSync(path, 'utf8'), path, hindi)
  const [messages] = messagesIn(path, code)
  expect(JSON.parse(code.slice(messages?.start, messages?.end))).toMatchObject({
    title: 'आपका कार्ट',
    things: { one: '{count} आइटम', other: '{count} आइटम' },
    takeFewer: { one: 'सिर्फ़ {count} बचा है। कृपया कम चुनें।', other: 'सिर्फ़ {count} बचे हैं। कृपया कम चुनें।' },
    signInTo: { change: hindi['cart.signInTo.change'] },
  })
  expect(code).toContain("import { defineTexts } from '../shared/texts.ts'")
})

it('does not change a dictionary without texts of the shop', () => {
  const path = join(root, 'packages/core/src/cart/cart.texts.ts')
  const code = readFileSync(path, 'utf8')
  expect(translatedMessages(code, path, { 'search.placeholder': 'Search books…' }).code).toBe(code)
})

it('keeps English where a text is missing, or has values that there are not', () => {
  const english = { removed: '{name} removed', nothing: null, things: { one: 'item', other: 'items' } }
  const own = { 'cart.removed': '{nmae} हटाया', 'cart.things': '{count} चीज़ें' }
  expect(translated(english, 'cart', own)).toEqual({
    ...english,
    things: { one: 'item', other: '{count} चीज़ें' },
  })
})
