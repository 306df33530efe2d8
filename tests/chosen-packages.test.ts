import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')

/** The packages that the owner chose, and the part of the repository that imports each at run time. */
const IMPORTED: readonly (readonly [name: string, part: string])[] = [
  ['react', 'packages/react'],
  ['react', 'packages/elements'],
  ['@preact/signals-react', 'packages/react'],
  ['@r2wc/react-to-web-component', 'packages/elements'],
  ['vite', 'packages/elements'],
  ['ofetch', 'packages/core'],
  ['ethers', 'packages/core'],
  ['razorpay', 'packages/server'],
  // Clerk serves it; this part names its address.
  ['@clerk/clerk-js', 'packages/cli'],
  ['react-dom', 'site'],
  ['astro', 'site'],
  ['@astrojs/react', 'site'],
  ['vitest', 'tests'],
  ['@playwright/test', 'tests'],
]

/** Tools that a script of a part runs. */
const RUN: readonly (readonly [command: string, part: string])[] = [
  ['tsup', 'packages/core'],
  ['tsup', 'packages/react'],
  ['vite build', 'packages/elements'],
  ['astro build', 'site'],
  ['ladle serve', 'stories'],
]

/** Whether a node of a program names a package when the program runs: not in a type. */
function namesPackage(node: ts.Node, name: string): boolean {
  if (ts.isTypeNode(node)) return false
  if (ts.isImportDeclaration(node) && node.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword)
    return false
  if (ts.isExportDeclaration(node) && node.isTypeOnly) return false
  if (ts.isStringLiteralLike(node))
    return node.text === name || ['/', '@'].some((next) => node.text.startsWith(name + next))
  return ts.forEachChild(node, (child) => namesPackage(child, name) || undefined) ?? false
}

const isUsed = (path: string, name: string): boolean => {
  const text = readFileSync(join(root, path), 'utf8')
  return text.includes(name) && namesPackage(ts.createSourceFile(path, text, ts.ScriptTarget.Latest), name)
}

it.each(IMPORTED)('%s is imported by %s', (name, part) => {
  const sources = globSync(`${part}/**/*.{ts,tsx,mjs}`, {
    cwd: root,
    exclude: (path) => /node_modules|\.test\.|fixtures|\bdist\b|chosen-packages/.test(path),
  })
  expect(sources.some((path) => isUsed(path, name))).toBe(true)
})

it.each(RUN)('%s is run by %s', (command, part) => {
  const { scripts } = JSON.parse(readFileSync(join(root, part, 'package.json'), 'utf8')) as {
    scripts: Readonly<Record<string, string>>
  }
  expect(Object.values(scripts).filter((script) => script.startsWith(command))).not.toEqual([])
})

it('a package that is imported only in types or tests does not count', () => {
  const program = (text: string) => ts.createSourceFile('a.ts', text, ts.ScriptTarget.Latest)
  expect(namesPackage(program("import type { Signal } from 'ofetch'"), 'ofetch')).toBe(false)
  expect(namesPackage(program("let a: import('ofetch').FetchError"), 'ofetch')).toBe(false)
  expect(namesPackage(program("import { createFetch } from 'ofetch'"), 'ofetch')).toBe(true)
  expect(namesPackage(program("const load = () => import('ofetch/node')"), 'ofetch')).toBe(true)
  expect(namesPackage(program("import 'ofetcher'"), 'ofetch')).toBe(false)
})
