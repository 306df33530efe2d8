import { type Selector, transform } from 'lightningcss'
import type { Plugin } from 'vite'

/** Whether a selector begins with `:root` or `:where(:root)`, which match nothing in a shadow tree. */
const isOfPage = ([first]: Selector): boolean =>
  first?.type === 'pseudo-class' &&
  (first.kind === 'root' || (first.kind === 'where' && first.selectors.every(isOfPage)))

/** Removes rules about the page (`:root:has(…) …`) from a style sheet: in a shadow root they match nothing. */
export function withoutPageRules(css: string, filename: string): string {
  const { code } = transform({
    filename,
    code: Buffer.from(css),
    visitor: {
      Rule: {
        style(rule) {
          const { selectors } = rule.value
          const own = selectors.filter((selector) => !isOfPage(selector))
          if (own.length === selectors.length) return undefined
          return own.length === 0 ? [] : { ...rule, value: { ...rule.value, selectors: own } }
        },
      },
    },
  })
  return code.toString()
}

/** Fallback faces of the shop's fonts, which only its own pages have. */
const FALLBACK_FACES = /"[\w ]+ Fallback",\s*/g

/** Removes rules about the page from the elements' style sheets, after Vite has resolved their imports. */
export const removePageRules = (): Plugin => ({
  name: 'haat:page-rules',
  transform: {
    filter: { id: /\.css(?:\?|$)/ },
    handler: (css, id) => withoutPageRules(css.replaceAll(FALLBACK_FACES, ''), id.replace(/\?.*$/, '')),
  },
})
