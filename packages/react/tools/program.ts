import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'

/** A published import path and the file behind it. */
interface Subpath {
  /** `@haat/react/cart`. */
  readonly name: string
  readonly file: string
}

const HOME = join(import.meta.dirname, '..')
/** Of the packages on npm, whose types the published ones name. */
const SOURCES = /\/packages\/(?:core|react)\/src\//
/** What \`@haat/core\` is on npm, and \`createShop\` with it. */
export const PUBLISHED_CORE: Subpath = { name: '@haat/core', file: join(HOME, '../core/src/npm.ts') }

/** The published import paths with code, of the library in a folder beside this one. */
function subpathsOf(library: string): readonly Subpath[] {
  const home = join(HOME, '..', library)
  const { publishConfig, exports } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')) as {
    publishConfig: { exports: Record<string, unknown> }
    exports: Record<string, string>
  }
  return Object.keys(publishConfig.exports)
    .filter((path) => /\.tsx?$/.test(exports[path] ?? ''))
    .map((path) => ({ name: join(`@haat/${library}`, path), file: join(home, exports[path] ?? '') }))
}

export const subpaths = subpathsOf('react')
export const coreSubpaths = subpathsOf('core')

const config = ts.getParsedCommandLineOfConfigFile(
  join(HOME, 'tsconfig.json'),
  {},
  {
    ...ts.sys,
    onUnRecoverableConfigFileDiagnostic: ({ messageText }) => {
      throw new Error(ts.flattenDiagnosticMessageText(messageText, '\n'))
    },
  },
)
const program = ts.createProgram(
  [PUBLISHED_CORE, ...subpaths, ...coreSubpaths].map(({ file }) => file),
  config?.options ?? {},
)
export const checker = program.getTypeChecker()

/** Names of the types that every program has: `Promise`, `HTMLElement`. */
export const standardTypes: ReadonlySet<string> = new Set(
  checker
    .getSymbolsInScope(program.getSourceFile(PUBLISHED_CORE.file) as ts.Node, ts.SymbolFlags.Type)
    .filter(({ declarations = [] }) =>
      declarations.some((one) => program.isSourceFileDefaultLibrary(one.getSourceFile())),
    )
    .map(({ name }) => name),
)

const unaliased = (symbol: ts.Symbol): ts.Symbol =>
  symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol

export const isOwn = (node: ts.Node): boolean => SOURCES.test(node.getSourceFile().fileName)

/** What a path exports: names and the symbols behind them, in alphabetical order. */
export function exportsOf({ file }: Subpath): readonly (readonly [name: string, symbol: ts.Symbol])[] {
  const source = program.getSourceFile(file)
  const module = source && checker.getSymbolAtLocation(source)
  if (!module) throw new Error(`Haat: ${file} exports nothing.`)
  return checker
    .getExportsOfModule(module)
    .map((symbol) => [symbol.name, unaliased(symbol)] as const)
    .toSorted(([one], [other]) => one.localeCompare(other, 'en'))
}

/** The symbol that an identifier names, if it is one of ours. */
export function ownSymbolAt(node: ts.Node): ts.Symbol | undefined {
  const found = checker.getSymbolAtLocation(node)
  const symbol = found && unaliased(found)
  return symbol?.valueDeclaration && isOwn(symbol.valueDeclaration) ? symbol : undefined
}

export function typeOf(symbol: ts.Symbol): ts.Type {
  const { valueDeclaration } = symbol
  return valueDeclaration
    ? checker.getTypeOfSymbolAtLocation(symbol, valueDeclaration)
    : checker.getTypeOfSymbol(symbol)
}

/** Sentences and examples of a symbol's comment. Links become names. */
export function docsOf(symbol: ts.Symbol): { text: string; example: string; byDefault: string } {
  const comment = ts.displayPartsToString(symbol.getDocumentationComment(checker))
  const [, example = ''] = /(```[\s\S]*```)/.exec(comment) ?? []
  const text = comment
    .replace(example, '')
    .replaceAll(/\{@link (\w+) ?\}/g, '`$1`')
    .replaceAll(/\s+/g, ' ')
    .trim()
  const tag = symbol.getJsDocTags(checker).find(({ name }) => name === 'default')
  return { text, example, byDefault: ts.displayPartsToString(tag?.text) }
}

/** The type of a property or parameter: of React's and of functions as it is written, otherwise what it consists of. */
export function writtenTypeOf(symbol: ts.Symbol): string {
  const { valueDeclaration: at } = symbol
  const written = at && (ts.isPropertySignature(at) || ts.isParameter(at)) ? at.type?.getText() : undefined
  if (written && /\bReact|\bRef<|=>|^typeof /.test(written))
    return written.replace(/ \| undefined$/, '').replace(/^\((.*)\)$/, '$1')
  return printType(typeOf(symbol))
}

const FORMAT = ts.TypeFormatFlags.NoTruncation | ts.TypeFormatFlags.UseSingleQuotesForStringLiteralType

/** A type of React with the defaults of its parameters. */
const DEFAULTS = 'ReactElement<unknown, string | JSXElementConstructor<any>>'

/** A type without `undefined`, which the default or a question mark says. */
function printType(type: ts.Type): string {
  const known = checker.getNonNullableType(type)
  // A name for a few texts says less than the texts.
  const isOfTexts = known.isUnion() && known.types.every((one) => one.isStringLiteral())
  const text = isOfTexts
    ? printAlias(known)
    : checker.typeToString(known, undefined, FORMAT).replaceAll(DEFAULTS, 'ReactElement')
  const isNullable = type.isUnion() && type.types.some(({ flags }) => flags & ts.TypeFlags.Null)
  if (!isNullable) return text
  return text.includes('=>') ? `(${text}) | null` : `${text} | null`
}

/** What an alias stands for. */
export const printAlias = (type: ts.Type): string =>
  checker.typeToString(type, undefined, FORMAT | ts.TypeFormatFlags.InTypeAlias)
