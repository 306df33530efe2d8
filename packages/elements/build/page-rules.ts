import { type Selector, transform } from 'lightningcss'
import type { Plugin } from 'vite'

/** Whether a selector begins with `:root` or `:where(:root)`, which no element in a shadow tree is. */
const isOfPage = ([first]: Selector): boolean =>
  first?.type === 'pseudo-class' &&
  (first.kind === 'root' || (first.kind === 'where' && first.selectors.every(isOfPage)))

/** A style sheet without its rules about the whole page (`:root:has(…) …`): in a shadow root they match nothing. */
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

/** What only the shop's own pages have: fallback faces of its fonts. */
const OF_SHOP = /"[\w ]+ Fallback",\s*/g

/** Leaves rules about the whole page out of the elements' style sheets, once Vite has joined their imports. */
export const ownRules = (): Plugin => ({
  name: 'haat:own-rules',
  transform: {
    filter: { id: /\.css(?:\?|$)/ },
    handler: (css, id) => withoutPageRules(css.replaceAll(OF_SHOP, ''), id.replace(/\?.*$/, '')),
  },
})
