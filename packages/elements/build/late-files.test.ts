import { parseAst } from 'vite'
import { expect, it } from 'vitest'
import { lateFiles } from './late-files.ts'

interface File {
  readonly type: 'chunk'
  code: string
  readonly imports: readonly string[]
  readonly dynamicImports: readonly string[]
}

const file = (
  code: string,
  imports: readonly string[] = [],
  dynamicImports: readonly string[] = [],
): File => ({
  type: 'chunk',
  code,
  imports,
  dynamicImports,
})

function build(bundle: Record<string, File>): (name: string) => string | undefined {
  const { generateBundle } = lateFiles()
  if (typeof generateBundle !== 'function') throw new Error('The plugin has no hook.')
  generateBundle.apply({ parse: parseAst } as never, [{}, bundle, false] as never)
  return (name) => bundle[name]?.code
}

it('fetches all files that a late import needs and its importer does not, before the import', () => {
  const codeOf = build({
    'haat.js': file('const load=()=>import("./chunks/grid-3.js");', [], ['chunks/grid-3.js']),
    'chunks/base-1.js': file('export const one=1'),
    'chunks/data-2.js': file('', ['chunks/base-1.js']),
    'chunks/grid-3.js': file(
      'const late=async()=>(await import(`./rich-4.js`)).a+await import(`./base-1.js`);',
      ['chunks/data-2.js'],
      ['chunks/rich-4.js', 'chunks/base-1.js'],
    ),
    'chunks/rich-4.js': file('', ['chunks/base-1.js', 'chunks/data-2.js']),
  })
  const find = 'const _files=f=>globalThis[Symbol.for("haat:files")](f);'
  expect(codeOf('haat.js')).toBe(
    `${find}const load=()=>_files("grid-3 data-2 base-1").then(()=>import("./chunks/grid-3.js"));`,
  )
  // Its other late import needs only files that are there.
  expect(codeOf('chunks/grid-3.js')).toBe(
    `${find}const late=async()=>(await _files("rich-4").then(()=>import(\`./rich-4.js\`))).a+await import(\`./base-1.js\`);`,
  )
  expect(codeOf('chunks/base-1.js')).toBe('export const one=1')
})
