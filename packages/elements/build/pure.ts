import type { Plugin } from 'vite'

const SCHEMA_CALLS =
  /\bv\.(?:array|boolean|check|exactOptional|examples|fallback|integer|literal|looseObject|maxLength|maxValue|minLength|minValue|notValue|nullable|nullish|number|object|optional|pick|picklist|pipe|regex|string|transform|trim|union|unknown)\(/g

/** Marks calls that create schemas as free of side effects, so that unused schemas are tree-shaken. */
export function pureSchemas(): Plugin {
  return {
    name: 'haat:pure-schemas',
    enforce: 'pre',
    transform: {
      filter: { code: "from 'valibot'" },
      handler: (code) => ({ code: code.replace(SCHEMA_CALLS, '/* @__PURE__ */ $&'), map: null }),
    },
  }
}
