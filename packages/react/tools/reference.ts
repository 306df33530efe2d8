import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import ts from 'typescript'
import { type DataType, dataTypesIn, OTHERS } from './data-types.ts'
import {
  checker,
  docsOf,
  exportsOf,
  isOwn,
  PUBLISHED_CORE,
  subpaths,
  typeOf,
  writtenTypeOf,
} from './program.ts'
import { BASE, propertiesOf } from './sheets.ts'
import { stylingOf } from './styling.ts'

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll(/\s+/g, ' ')
const code = (text: string) => (text === '' ? '' : `\`${cell(text)}\``)
const list = (names: readonly string[]) => names.map(code).join(', ')

const INTRODUCTION = `# Reference of @haat/react

All components and hooks by their import path. \`node packages/react/tools/reference.ts\` generates this page from the
sources. To begin, read [README.md](README.md).

- **Parts** of a component are components: \`<Cart.Lines />\` inside of \`<Cart>\`.
- **Styling** lists values of the \`part\` attribute, attributes that show a state
  (\`.haat [part~='card'][data-sold-out] { … }\`), and custom properties, which you set on an element around the
  component or by [\`appearance\`](README.md#appearance). Text, buttons and messages of all components read
  ${list(propertiesOf([BASE]))}.
- **Results** of hooks that load data also have \`status\` (\`'signed-out'\`, \`'loading'\`, \`'failed'\` or \`'ready'\`),
  \`error\` (a \`Failure\` if it is \`failed\`, else \`null\`), \`refetch()\`, and \`load()\` for \`suspend\`. \`data\`
  is there if it is \`ready\`.
- **Types** of data, such as \`Product\`, are at the end of this page. ${Object.entries(OTHERS)
  .map(([from, names]) => `${list(names)} are types of \`${from}\``)
  .join('; ')}.
- Amounts are in paise, times in ms.
`

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return ''
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}

const paragraphs = (...texts: readonly (string | false)[]) => texts.filter(Boolean).join('\n\n')

/** Whether a prop is one of ours, not one of the HTML element around it. */
const isOurs = ({ declarations = [] }: ts.Symbol) => declarations.some(isOwn)

function propsTable(type: ts.Type | undefined): string {
  const props = type?.getProperties().filter(isOurs) ?? []
  const rows = props.map((prop) => {
    const { text, byDefault } = docsOf(prop)
    const isRequired = !(prop.flags & ts.SymbolFlags.Optional)
    return [code(prop.name), code(writtenTypeOf(prop)), isRequired ? 'required' : cell(byDefault), cell(text)]
  })
  return table(['Prop', 'Type', 'Default', 'Description'], rows)
}

const signatureOf = (symbol: ts.Symbol) => typeOf(symbol).getCallSignatures()[0]

function partsTable(name: string, component: ts.Symbol): string {
  const parts = typeOf(component)
    .getProperties()
    .filter((part) => /^[A-Z]/.test(part.name) && typeOf(part).getCallSignatures().length > 0)
  const rows = parts.map((part) => {
    const declaration = signatureOf(part)?.getDeclaration() as ts.FunctionDeclaration | undefined
    const behind = declaration?.name && checker.getSymbolAtLocation(declaration.name)
    return [code(`${name}.${part.name}`), cell(behind ? docsOf(behind).text : '')]
  })
  return table(['Part', 'Description'], rows)
}

/** How a component is written with what it requires. */
function shortest(name: string, props: ts.Type | undefined): string {
  const required = props
    ?.getProperties()
    .filter((prop) => isOurs(prop) && !(prop.flags & ts.SymbolFlags.Optional))
  const names = required?.map((prop) => prop.name) ?? []
  const given = names.filter((prop) => prop !== 'children').map((prop) => ` ${prop}={${prop}}`)
  const end = names.includes('children') ? `>{children}</${name}>` : ' />'
  return `\`\`\`tsx\n<${name}${given.join('')}${end}\n\`\`\``
}

function componentText(name: string, symbol: ts.Symbol): string {
  const { text, example } = docsOf(symbol)
  if (text === '') throw new Error(`Haat: ${name} has no comment, which the reference needs.`)
  const [parameter] = signatureOf(symbol)?.getParameters() ?? []
  const props = parameter && typeOf(parameter)
  const { parts, states, properties } = stylingOf(symbol)
  return paragraphs(
    `### ${name}`,
    text,
    example || shortest(name, props),
    propsTable(props),
    partsTable(name, symbol),
    parts.length > 0 && `Styling, parts: ${list(parts)}.`,
    states.length > 0 && `Styling, states: ${list(states)}.`,
    properties.length > 0 && `Styling, custom properties: ${list(properties)}.`,
  )
}

/** Results of most hooks, which the introduction explains. */
const OF_QUERIES = ['status', 'error', 'refetch', 'load']

function hookText(name: string, symbol: ts.Symbol): string {
  const { text, example } = docsOf(symbol)
  if (text === '') throw new Error(`Haat: ${name} has no comment, which the reference needs.`)
  const signature = signatureOf(symbol)
  const parameters = signature?.getParameters().map((parameter) => {
    const isOptional =
      ts.isParameter(parameter.valueDeclaration as ts.Node) &&
      checker.isOptionalParameter(parameter.valueDeclaration as ts.ParameterDeclaration)
    return `${parameter.name}${isOptional ? '?' : ''}: ${writtenTypeOf(parameter)}`
  })
  const result = signature?.getReturnType()
  const rows = (result?.getProperties() ?? [])
    .filter(({ name: property }) => !OF_QUERIES.includes(property))
    .map((property) => [code(property.name), code(writtenTypeOf(property)), cell(docsOf(property).text)])
  return paragraphs(
    `### ${name}`,
    `\`${name}(${parameters?.join(', ') ?? ''})\``,
    text,
    example,
    table(['Result', 'Type', 'Description'], rows),
  )
}

/** `createShop`, as npm has it. */
function shopText(): string {
  const [, symbol] = exportsOf(PUBLISHED_CORE).find(([name]) => name === 'createShop') ?? []
  const [options] = (symbol && signatureOf(symbol)?.getParameters()) ?? []
  return paragraphs(
    '### createShop',
    '`createShop(options?)`',
    'Creates the shop of a page: once, outside of components.',
    propsTable(options && checker.getNonNullableType(typeOf(options))).replace('| Prop |', '| Option |'),
  )
}

function entryText(name: string, symbol: ts.Symbol): string {
  if (name === 'createShop') return shopText()
  if (!symbol.valueDeclaration || !isOwn(symbol.valueDeclaration)) return ''
  if (/^(?:use[A-Z]|suspend$)/.test(name)) return hookText(name, symbol)
  return /^[A-Z]/.test(name) && typeOf(symbol).getCallSignatures().length > 0
    ? componentText(name, symbol)
    : ''
}

function dataText({ name, from, text, properties, stands }: DataType): string {
  const rows = properties.map((property) => [code(property.name), code(property.type), cell(property.text)])
  return paragraphs(
    `### ${name}`,
    `\`import type { ${name} } from '${from}'\``,
    text,
    stands !== '' && stands !== name && `\`${stands}\``,
    table(['Property', 'Type', 'Description'], rows),
  )
}

/** The types in the second column of tables (properties, options and results), and of the parameters of hooks. */
const typesIn = (page: string) =>
  [...page.matchAll(/^(?:\| `[\w-]+` \| `([^\n]*?)` \| |`\w+(\(.*\))`$)/gm)]
    .map(([, type, parameters]) => type ?? parameters)
    .join(' ')

function pageText(): string {
  const page = paragraphs(
    INTRODUCTION.trim(),
    ...subpaths.map((subpath) => {
      const entries = exportsOf(subpath).map(([name, symbol]) => entryText(name, symbol))
      return paragraphs(`## ${subpath.name}`, ...entries)
    }),
  )
  return paragraphs(
    page,
    '## Types',
    'What properties and results consist of.',
    ...dataTypesIn(typesIn(page)).map(dataText),
  )
}

const BIOME = createRequire(import.meta.url).resolve('@biomejs/biome/bin/biome')
const PAGE = join(import.meta.dirname, '../REFERENCE.md')

/** The page, formatted, without the semicolon that keeps an element alone from joining a line before it. */
export const reference = (): string =>
  execFileSync(process.execPath, [BIOME, 'format', '--stdin-file-path', 'reference.md'], {
    input: `${pageText()}\n`,
    encoding: 'utf8',
  }).replaceAll(/^;</gm, '<')

if (import.meta.main) writeFileSync(PAGE, reference())
