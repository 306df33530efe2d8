import { readFileSync, writeFileSync } from 'node:fs'
import cascadeLayers from '@csstools/postcss-cascade-layers'
import { Features, transform } from 'lightningcss'
import postcss from 'postcss'

/**
 * A style sheet without cascade layers: the order of its layers becomes specificity. For pages whose own rules are in no
 * layer, and would override those in layers.
 */
export function unlayered(css: string): string {
  // The specificity of a nested rule would count twice.
  const { code } = transform({
    filename: 'styles.css',
    code: Buffer.from(css),
    include: Features.Nesting,
  })
  return postcss([cascadeLayers()]).process(code.toString(), { from: undefined }).css
}

// `node tools/unlayered.ts FOLDER` writes it beside the built one.
if (import.meta.main) {
  const [folder = 'dist'] = process.argv.slice(2)
  writeFileSync(`${folder}/styles.unlayered.css`, unlayered(readFileSync(`${folder}/styles.css`, 'utf8')))
}
