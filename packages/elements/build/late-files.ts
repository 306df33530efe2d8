import type { Plugin, Rolldown } from 'vite'

/** Finds the function that `src/loader/fetchFiles.ts` sets, when it is needed. */
const FIND = 'const _files=f=>globalThis[Symbol.for("haat:files")](f);'

interface LateImport {
  readonly type: 'ImportExpression'
  readonly start: number
  readonly end: number
  readonly source: { readonly value?: unknown; readonly quasis?: readonly { value: { raw: string } }[] }
}

/** The dynamic imports in a syntax tree, the last one first. */
function lateImportsIn(node: unknown): readonly LateImport[] {
  if (typeof node !== 'object' || node === null) return []
  const inside = Object.values(node).flatMap(lateImportsIn)
  const all =
    (node as { type?: unknown }).type === 'ImportExpression' ? [...inside, node as LateImport] : inside
  return all.toSorted((a, b) => b.start - a.start)
}

/** The path in a dynamic import: minifiers write it as a string or as a template. */
const pathIn = ({ source: { value, quasis } }: LateImport): string => String(value ?? quasis?.[0]?.value.raw)

/** The names of a file and of all files that it imports, directly or indirectly. */
function closureOf(
  bundle: Rolldown.OutputBundle,
  name: string,
  found = new Set<string>(),
): ReadonlySet<string> {
  const file = bundle[name]
  if (found.has(name) || file?.type !== 'chunk') return found
  found.add(name)
  for (const imported of file.imports) closureOf(bundle, imported, found)
  return found
}

/** The files that a late import needs and its importer does not. */
function filesFor(bundle: Rolldown.OutputBundle, importer: string, path: string): readonly string[] {
  const target = new URL(path, `file:///${importer}`).pathname.slice(1)
  const present = closureOf(bundle, importer)
  return [...closureOf(bundle, target)].filter((name) => !present.has(name))
}

/**
 * Makes each late import fetch its files first, see `src/loader/fetchFiles.ts`: also those that its own file imports, which
 * the browser would otherwise only find when it has that file.
 */
export const lateFiles = (): Plugin => ({
  name: 'haat:late-files',
  generateBundle(_, bundle) {
    for (const [name, file] of Object.entries(bundle)) {
      if (file.type !== 'chunk' || file.dynamicImports.length === 0) continue
      for (const late of lateImportsIn(this.parse(file.code))) {
        const files = filesFor(bundle, name, pathIn(late)).map((path) => path.replace(/^chunks\/|\.js$/g, ''))
        if (files.length === 0) continue
        const [before, found, after] = [
          file.code.slice(0, late.start),
          file.code.slice(late.start, late.end),
          file.code.slice(late.end),
        ]
        file.code = `${before}_files("${files.join(' ')}").then(()=>${found})${after}`
      }
      if (file.code.includes('_files(')) file.code = FIND + file.code
    }
  },
})
