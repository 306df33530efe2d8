interface TrustedPolicy {
  /** What a script's `src` takes; its type is a text where the browser knows no trusted ones. */
  createScriptURL(address: string): string
}

interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL: (address: string) => string | null }): TrustedPolicy
}

const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }

/** A policy under Trusted Types that lets scripts of these addresses through, and no others. */
export function scriptPolicy(name: 'haat' | 'default', isAllowed: (url: URL) => boolean): TrustedPolicy {
  const createScriptURL = (address: string) => (isAllowed(new URL(address, location.href)) ? address : null)
  return (
    trustedTypes?.createPolicy(name, { createScriptURL }) ?? { createScriptURL: (address: string) => address }
  )
}
