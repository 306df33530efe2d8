import { readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import ts from 'typescript'

const source = join(import.meta.dirname, '../src')

/** Declarations of one file of src. Its exports have explicit types, so that nothing is inferred across files. */
function declarationOf(path: string): string {
  const { outputText, diagnostics = [] } = ts.transpileDeclaration(
    readFileSync(join(source, `${path}.ts`), 'utf8'),
    {
      fileName: `${path}.ts`,
      compilerOptions: { declaration: true, isolatedDeclarations: true, target: ts.ScriptTarget.ESNext },
    },
  )
  if (diagnostics.length > 0)
    throw new Error(
      `Haat: src/${path}.ts cannot be declared. ${diagnostics.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' ')).join(' ')} Write out the types of what it exports.`,
    )
  return outputText
}

const IMPORTED = /(from '|import\(')(\.[^']+)\.tsx?'/g

/**
 * Declarations of files of src and of their imports, by name. They go into one folder.
 * @param paths without extension: `root/details`
 */
export function typesOf(paths: readonly string[]): ReadonlyMap<string, string> {
  const texts = new Map<string, string>()
  const add = (path: string) => {
    const name = basename(path)
    if (texts.has(name)) return
    const text = declarationOf(path)
    texts.set(
      name,
      text.replaceAll(IMPORTED, (_, before: string, other: string) => `${before}./${basename(other)}.js'`),
    )
    for (const [, , other = ''] of text.matchAll(IMPORTED)) add(join(dirname(path), other))
  }
  for (const path of paths) add(path)
  return texts
}
