import type { OwnTexts, ShopPromises } from '@haat/core'
import { withPromises } from '@haat/core/internal/shared/texts.ts'

const namesIn = (text: string) => [...text.matchAll(/\{([\w.]+)/g)].map(([, name]) => name)

/** Whether a text has no other values than the one that it replaces. */
function isUsable(own: unknown, text: string): own is string {
  const known = namesIn(text)
  return typeof own === 'string' && namesIn(own).every((name) => known.includes(name))
}

/**
 * Returns the texts of static pages, or a part of them, with a shop's own in their place. These may name its promises.
 * @param own by the keys of `@haat/core/texts/en.json`, such as `site.contact.title`
 */
export function withOwnTexts<T>(texts: T, own: OwnTexts, promises: ShopPromises, path = 'site'): T {
  if (typeof texts === 'string') {
    const text = withPromises(own[path] ?? texts, promises)
    return (own[path] !== undefined && isUsable(text, texts) ? text : texts) as T
  }
  if (Array.isArray(texts))
    return texts.map((text, at) => withOwnTexts(text, own, promises, `${path}.${at}`)) as T
  return Object.fromEntries(
    Object.entries(texts ?? {}).map(([name, text]) => [
      name,
      withOwnTexts(text, own, promises, `${path}.${name}`),
    ]),
  ) as T
}
