import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Options } from 'tsup'

type Plugin = NonNullable<Options['esbuildPlugins']>[number]

/** A component that takes a `shop`: `export function Cart({ shop, … })`, or `const { shop } = props` in its first line. */
const COMPONENT =
  /^(export function ([A-Z]\w*)\((?:\{[^}]*?|[^)]*\) \{\n {2}const \{ )\bshop(?:: \{[^}]*\})?)(?=[,\s])/gm

/** From the package's folder, in which tsup runs. */
const CHECK = resolve('build/missingShop.ts')

/**
 * Has the components that npm gets say that they were given no `shop`, which nothing else does in an app without types.
 * The sources stay as they are: our own site and elements do without these bytes.
 */
export const needsShop: Plugin = {
  name: 'haat:needs-shop',
  setup(build) {
    build.onLoad({ filter: /[\\/]src[\\/].*\.tsx$/ }, async ({ path }) => {
      const code = await readFile(path, 'utf8')
      const checked = code.replace(COMPONENT, "$1 = missingShop('$2')")
      const head = checked === code ? '' : `import { missingShop } from ${JSON.stringify(CHECK)};`
      return { contents: head + checked, loader: 'tsx' }
    })
  },
}
