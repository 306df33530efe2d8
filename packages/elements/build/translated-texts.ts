import { createRequire } from 'node:module'
import type { Dictionary, Messages, OwnTexts } from '@haat/core'
import { isForms, isUsable, isWording, namesOf } from '@haat/core/internal/shared/texts.ts'
import MagicString from 'magic-string'
import { type Plugin, parseSync } from 'vite'

/** The messages of a dictionary with a shop's texts; what these lack or cannot replace stays English. */
export function translated(messages: Messages, path: string, texts: OwnTexts): Messages {
  const entries = Object.entries(messages).map(([name, message]): [string, Messages[string]] => {
    const key = `${path}.${name}`
    if (message === null) return [name, message]
    if (!isWording(message) && !isForms(message)) return [name, translated(message as Messages, key, texts)]
    const forms = isWording(message) ? { other: message } : message
    const own = (suffix = '') => {
      const text = texts[key + suffix]
      return isUsable(text, namesOf(forms)) ? text : undefined
    }
    const other = own() ?? forms.other
    const one = own('.one') ?? forms.one
    return [name, one === undefined ? other : { one, other }]
  })
  return Object.fromEntries(entries)
}

// Astro's loader of the configuration, which `import()` would use, is closed when pages are built.
const require = createRequire(import.meta.url)

const isDictionary = (value: unknown): value is Dictionary =>
  typeof value === 'object' && value !== null && 'messages' in value && 'name' in value

/** Where the messages of a module's dictionaries are in its code, by the names of the dictionaries. */
export const messagesIn = (id: string, code: string) =>
  parseSync(id, code).program.body.flatMap((statement) => {
    if (statement.type !== 'ExportNamedDeclaration') return []
    if (statement.declaration?.type !== 'VariableDeclaration') return []
    return statement.declaration.declarations.flatMap(({ init }) => {
      if (init?.type !== 'CallExpression' || init.callee.type !== 'Identifier') return []
      const [name, messages] = init.arguments
      if (init.callee.name !== 'defineTexts' || name?.type !== 'Literal' || !messages) return []
      return [{ name: name.value, start: messages.start, end: messages.end }]
    })
  })

/** Returns the code of a module with a shop's texts in its dictionaries. */
export function translatedMessages(code: string, id: string, texts: OwnTexts) {
  const module: Record<string, unknown> = require(id)
  const dictionaries = Object.values(module).filter(isDictionary)
  const changed = new MagicString(code)
  for (const { name, start, end } of messagesIn(id, code)) {
    const english = dictionaries.find((dictionary) => dictionary.name === name)
    if (!english) continue
    const own = JSON.stringify(translated(english.messages, english.name, texts))
    if (own !== JSON.stringify(english.messages)) changed.overwrite(start, end, own)
  }
  return { code: changed.toString(), map: changed.generateMap({ hires: true }) }
}

/**
 * Builds pages or elements with a shop's texts in place of the English ones, so that they load no more than with these.
 * @param texts by the keys of `@haat/core/texts/en.json`
 */
export const translatedTexts = (texts: OwnTexts): Plugin => ({
  name: 'haat:translated-texts',
  enforce: 'pre',
  transform: {
    // No page loads the default promises: the shop's folder is read with them, in each of its languages.
    filter: { id: { include: /\.texts\.ts$/, exclude: /\/promises\.texts\.ts$/ } },
    handler: (code, id) => translatedMessages(code, id, texts),
  },
})
