interface TrustedPolicy {
  /** What a script's `src` takes; its type is a text where the browser knows no trusted ones. */
  createScriptURL(address: string): string
  createHTML(html: string): string
}

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: {
      createScriptURL?: (address: string) => string | null
      createHTML?: (html: string) => string | null
    },
  ): TrustedPolicy
}

const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }

/** What markup of somebody else's may consist of: what shows, and runs nothing. */
const HARMLESS = new Set(['A', 'B', 'BR', 'DIV', 'I', 'IMG', 'LI', 'P', 'SPAN', 'STRONG', 'STYLE', 'UL'])

/** Tells whether markup shows something and no more: no scripts, frames, forms or handlers in it. */
function markupJudge(): (html: string) => boolean {
  // To look at markup one has to read it, into a document that runs nothing and loads nothing.
  const look = trustedTypes?.createPolicy('haat-look', { createHTML: (html) => html })
  return (html) => {
    const { body } = document.implementation.createHTMLDocument('')
    body.innerHTML = look ? look.createHTML(html) : html
    return [...body.querySelectorAll('*')].every(
      (node) =>
        HARMLESS.has(node.nodeName) &&
        [...node.attributes].every(
          ({ name, value }) => !/^on/i.test(name) && !/^\s*javascript:/i.test(value),
        ),
    )
  }
}

/**
 * A policy under Trusted Types that lets scripts of these addresses through, and no others; with `markup`, harmless
 * markup as well.
 */
export function scriptPolicy(
  name: 'haat' | 'haat-pay' | 'default',
  isAllowed: (url: URL) => boolean,
  markup = false,
): TrustedPolicy {
  const createScriptURL = (address: string) => (isAllowed(new URL(address, location.href)) ? address : null)
  const isHarmless = markup ? markupJudge() : () => false
  const createHTML = (html: string) => (isHarmless(html) ? html : null)
  return (
    trustedTypes?.createPolicy(name, { createScriptURL, ...(markup && { createHTML }) }) ?? {
      createScriptURL: (address: string) => address,
      createHTML: (html: string) => html,
    }
  )
}
