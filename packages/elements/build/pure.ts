import type { Plugin } from 'vite'

const MAKERS =
  /\bv\.(?:array|boolean|check|exactOptional|examples|fallback|integer|literal|looseObject|maxLength|maxValue|minLength|minValue|notValue|nullable|nullish|number|object|optional|pick|picklist|pipe|regex|string|transform|trim|union|unknown)\(/g

/** Says of what makes a schema that it does nothing else: so one that no browser reads with stays out of its code. */
export function pureSchemas(): Plugin {
  return {
    name: 'haat:pure-schemas',
    enforce: 'pre',
    transform: {
      filter: { code: "from 'valibot'" },
      handler: (code) => ({ code: code.replace(MAKERS, '/* @__PURE__ */ $&'), map: null }),
    },
  }
}
