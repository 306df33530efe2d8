import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'

const source = join(import.meta.dirname, '../src')

/** Declarations of one file of src, which says its types itself: nothing needs to be inferred across files. */
function declarationOf(name: string): string {
  const { outputText, diagnostics = [] } = ts.transpileDeclaration(
    readFileSync(join(source, `${name}.ts`), 'utf8'),
    {
      fileName: `${name}.ts`,
      compilerOptions: { declaration: true, isolatedDeclarations: true, target: ts.ScriptTarget.ESNext },
    },
  )
  if (diagnostics.length > 0)
    throw new Error(
      `Haat: src/${name}.ts cannot be declared. ${diagnostics.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' ')).join(' ')} Write out the types of what it exports.`,
    )
  return outputText.replaceAll(/(from '|import\(')\.\/(\w+)\.tsx?'/g, "$1./$2.js'")
}

/** Declarations of files of src, and of what they stand on, by name. */
export function typesOf(names: readonly string[]): ReadonlyMap<string, string> {
  const texts = new Map<string, string>()
  const add = (name: string) => {
    if (texts.has(name)) return
    const text = declarationOf(name)
    texts.set(name, text)
    for (const [, other = ''] of text.matchAll(/'\.\/(\w+)\.js'/g)) add(other)
  }
  for (const name of names) add(name)
  return texts
}
