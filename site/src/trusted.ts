interface TrustedPolicy {
  /** Returns a value for a script's `src`: a trusted type, or a text if the browser does not support them. */
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

/** Elements that third-party markup may contain: they show content and run nothing. */
const HARMLESS = new Set(['A', 'B', 'BR', 'DIV', 'I', 'IMG', 'LI', 'P', 'SPAN', 'STRONG', 'STYLE', 'UL'])

/** Returns a function that checks whether markup is harmless: without scripts, frames, forms or handlers. */
function markupChecker(): (html: string) => boolean {
  // Parses the markup in a document that runs and loads nothing.
  const policy = trustedTypes?.createPolicy('haat-look', { createHTML: (html) => html })
  return (html) => {
    const { body } = document.implementation.createHTMLDocument('')
    body.innerHTML = policy ? policy.createHTML(html) : html
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
 * Creates a Trusted Types policy that only allows scripts from these addresses; with `markup`, also harmless markup.
 */
export function scriptPolicy(
  name: 'haat' | 'haat-pay' | 'default',
  isAllowed: (url: URL) => boolean,
  markup = false,
): TrustedPolicy {
  const createScriptURL = (address: string) => (isAllowed(new URL(address, location.href)) ? address : null)
  const isHarmless = markup ? markupChecker() : () => false
  const createHTML = (html: string) => (isHarmless(html) ? html : null)
  return (
    trustedTypes?.createPolicy(name, { createScriptURL, ...(markup && { createHTML }) }) ?? {
      createScriptURL: (address: string) => address,
      createHTML: (html: string) => html,
    }
  )
}
