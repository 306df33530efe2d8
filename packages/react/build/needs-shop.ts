import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Options } from 'tsup'

type Plugin = NonNullable<Options['esbuildPlugins']>[number]

/** Matches a component with a `shop`: `export function Cart({ shop, … })`, or `const { shop } = props` in its first line. */
const COMPONENT =
  /^(export function ([A-Z]\w*)\((?:\{[^}]*?|[^)]*\) \{\n {2}const \{ )\bshop(?:: \{[^}]*\})?)(?=[,\s])/gm

/** Path from the package's folder, in which tsup runs. */
const CHECK = resolve('build/missingShop.ts')

/**
 * Makes components of the npm package throw an error if `shop` is missing, as apps without types have no other check.
 * The sources are unchanged, so that our own site and elements do not load these bytes.
 */
export const needsShop: Plugin = {
  name: 'haat:needs-shop',
  setup(build) {
    build.onLoad({ filter: /[\\/]src[\\/].*\.tsx$/ }, async ({ path }) => {
      const code = await readFile(path, 'utf8')
      const checked = code.replace(COMPONENT, "$1 = missingShop('$2')")
      const importLine = checked === code ? '' : `import { missingShop } from ${JSON.stringify(CHECK)};`
      return { contents: importLine + checked, loader: 'tsx' }
    })
  },
}
