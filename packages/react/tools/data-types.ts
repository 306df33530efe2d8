import ts from 'typescript'
import {
  checker,
  coreSubpaths,
  docsOf,
  exportsOf,
  isOwn,
  printAlias,
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
}

/** Explained by the introduction, or by `useShop`. */
const ELSEWHERE = new Set(['Shop', 'Stop'])
/** A store or another thing with many functions is not data. */
const MOST_PROPERTIES = 40

const known = new Map(
  [...subpaths, ...coreSubpaths]
    .filter(({ name }) => name !== '@haat/core/fixtures')
    .flatMap((subpath) =>
      exportsOf(subpath).map(([name, symbol]) => [name, { from: subpath.name, symbol }] as const),
    ),
)

function typeNamed(name: string): DataType | null {
  const found = ELSEWHERE.has(name) ? undefined : known.get(name)
  const isType = found && found.symbol.flags & (ts.SymbolFlags.Type & ~ts.SymbolFlags.TypeParameter)
  if (!found || !isType) return null
  const type = checker.getDeclaredTypeOfSymbol(found.symbol)
  const isObject = Boolean(type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection))
  const own = isObject && type.getCallSignatures().length === 0 ? type.getProperties() : []
  if (own.length > MOST_PROPERTIES) return null
  const properties = own
    .filter(({ declarations = [] }) => declarations.some(isOwn))
    .map((property) => ({
      name: `${property.name}${property.flags & ts.SymbolFlags.Optional ? '?' : ''}`,
      type: writtenTypeOf(property),
      text: docsOf(property).text,
    }))
  const stands = properties.length === 0 ? printAlias(type) : ''
  return { name, from: found.from, text: docsOf(found.symbol).text, properties, stands }
}

/** The exported types that a text names, and those that they name, in alphabetical order. */
export function dataTypesIn(text: string): readonly DataType[] {
  const found = new Map<string, DataType>()
  const look = (written: string) => {
    for (const [name] of written.matchAll(/\b[A-Z]\w+/g)) {
      const type = found.has(name) ? null : typeNamed(name)
      if (type === null) continue
      found.set(name, type)
      look([type.stands, ...type.properties.map((property) => property.type)].join(' '))
    }
  }
  look(text)
  return [...found.values()].toSorted((one, other) => one.name.localeCompare(other.name, 'en'))
}
