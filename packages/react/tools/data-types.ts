import ts from 'typescript'
import {
  checker,
  coreSubpaths,
  docsOf,
  exportsOf,
  isOwn,
  printAlias,
  standardTypes,
  subpaths,
  writtenTypeOf,
} from './program.ts'

/** A type that components and hooks take or return. */
export interface DataType {
  readonly name: string
  /** The path that exports it. */
  readonly from: string
  readonly text: string
  readonly properties: readonly { readonly name: string; readonly type: string; readonly text: string }[]
  /** What it stands for, if it has no properties to list. */
  readonly stands: string
  /** Names of its type parameters. */
  readonly parameters: readonly string[]
}

/** Types of other packages, which the introduction names. */
export const OTHERS = {
  react: ['MouseEvent', 'ReactElement', 'ReactNode', 'Ref'],
  '@preact/signals-core': ['ReadonlySignal', 'Signal'],
}
const others: ReadonlySet<string> = new Set(Object.values(OTHERS).flat())
/** Types whose properties another part of the page has. */
const ELSEWHERE: ReadonlyMap<string, string> = new Map([
  ['Shop', 'Its properties are the results of `useShop`.'],
])
/** A store or another thing with many functions is not data. */
const MOST_PROPERTIES = 40

const known = new Map(
  [...subpaths, ...coreSubpaths]
    .filter(({ name }) => name !== '@haat/core/fixtures')
    .flatMap((subpath) =>
      exportsOf(subpath).map(([name, symbol]) => [name, { from: subpath.name, symbol }] as const),
    ),
)

/** Whether it has properties to list: `string & { … }`, for example, is a text. */
const isRecord = (type: ts.Type): boolean =>
  type.isIntersection()
    ? type.types.every(isRecord)
    : Boolean(type.flags & ts.TypeFlags.Object) && type.getCallSignatures().length === 0

/** Whether it is computed from a type parameter: its comment says more than the computation. */
const isMapped = ({ declarations = [] }: ts.Symbol) =>
  declarations.some((one) => ts.isTypeAliasDeclaration(one) && ts.isMappedTypeNode(one.type))

const parametersOf = ({ declarations = [] }: ts.Symbol): string[] =>
  declarations.flatMap((one) =>
    ts.isTypeAliasDeclaration(one) || ts.isInterfaceDeclaration(one)
      ? (one.typeParameters ?? []).map((parameter) => parameter.name.text)
      : [],
  )

function typeNamed(name: string): DataType | null {
  const found = known.get(name)
  const isType = found && found.symbol.flags & (ts.SymbolFlags.Type & ~ts.SymbolFlags.TypeParameter)
  if (!found || !isType) return null
  const { from, symbol } = found
  const parameters = parametersOf(symbol)
  const { text } = docsOf(symbol)
  const elsewhere = ELSEWHERE.get(name)
  if (elsewhere) return { name, from, text: `${text} ${elsewhere}`, properties: [], stands: '', parameters }
  const type = checker.getDeclaredTypeOfSymbol(symbol)
  const own = isRecord(type) ? type.getProperties() : []
  if (own.length > MOST_PROPERTIES) return null
  const properties = own
    .filter(({ declarations = [] }) => declarations.some(isOwn))
    .map((property) => ({
      name: `${property.name}${property.flags & ts.SymbolFlags.Optional ? '?' : ''}`,
      type: writtenTypeOf(property),
      text: docsOf(property).text,
    }))
  const stands = properties.length === 0 && !isMapped(symbol) ? printAlias(type) : ''
  return { name, from, text, properties, stands, parameters }
}

/**
 * The exported types that a text names, and those that they name, in alphabetical order.
 * @throws Error if one of them is neither exported nor a standard type: nobody could look it up
 */
export function dataTypesIn(text: string): readonly DataType[] {
  const found = new Map<string, DataType>()
  const missing = new Set<string>()
  const look = (written: string) => {
    // A single letter is a type parameter.
    for (const [name] of written.replaceAll(/'[^']*'/g, '').matchAll(/\b[A-Z]\w+/g)) {
      if (found.has(name) || others.has(name)) continue
      const type = typeNamed(name)
      if (type) {
        found.set(name, type)
        look([type.stands, ...type.properties.map((property) => property.type)].join(' '))
      } else if (!standardTypes.has(name)) missing.add(name)
    }
  }
  look(text)
  const parameters = new Set([...found.values()].flatMap((type) => type.parameters))
  const unknown = [...missing].filter((name) => !parameters.has(name))
  if (unknown.length > 0)
    throw new Error(
      `Haat: the reference names ${unknown.join(', ')}, which no import path exports. Export the type, or write another.`,
    )
  return [...found.values()].toSorted((one, other) => one.name.localeCompare(other.name, 'en'))
}
