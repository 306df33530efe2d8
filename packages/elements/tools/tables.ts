import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { FIELDS } from '../api/composition.ts'
import type { ElementDescription, Named } from '../api/description.ts'
import { FAILURES } from '../api/failures.ts'
import { PAGE_ATTRIBUTES } from '../api/loader.ts'
import { PARTS, type PartName } from '../api/parts.ts'
import { TOKENS } from '../api/tokens.ts'
import { eventsOf } from './declarations.ts'
import { ABOUT, allTexts } from './texts.ts'

// The tables of README.md and REFERENCE.md, each between `<!-- api:name -->` and `<!-- /api -->`.

const shortTag = (tag: string) => tag.replace(/^haat-/, '')

/** A Markdown table with aligned columns. */
function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const escaped = rows.map((row) => row.map((cell) => cell.replaceAll('|', '\\|')))
  const widths = head.map((name, at) => Math.max(name.length, ...escaped.map((row) => row[at]?.length ?? 0)))
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`
  return [
    line(head),
    `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`,
    ...escaped.map(line),
  ].join('\n')
}

/** Names the elements that have something, briefly: `all but store`. */
function of(elements: readonly ElementDescription[], has: (element: ElementDescription) => boolean): string {
  const having = elements.filter(has)
  const showing = elements.filter(({ states }) => states.length > 0)
  if (having.length === elements.length) return 'all'
  const missing = showing.filter((element) => !having.includes(element))
  const others = having.filter((element) => !showing.includes(element))
  const list = (some: readonly ElementDescription[]) => some.map(({ tag }) => shortTag(tag)).join(', ')
  const shown =
    missing.length === 0
      ? 'all but store'
      : missing.length < 3
        ? `all but ${list(missing)}`
        : list(having.filter((element) => showing.includes(element)))
  return [shown, list(others)].filter(Boolean).join(', ')
}

const code = (text: string) => `\`${text}\``
const cellsOf = ({ name, description }: Named) => [code(name), description] as const

type Choose<T extends Named> = (element: ElementDescription) => readonly T[]
const keyOf = ({ name, description }: Named) => `${name} ${description}`

/** All different pairs of name and description, in the order of the elements. */
const each = <T extends Named>(elements: readonly ElementDescription[], pick: Choose<T>): readonly T[] => [
  ...new Map(elements.flatMap(pick).map((one) => [keyOf(one), one])).values(),
]

/** A table of what elements have, with the elements as the second column. */
const listing =
  <T extends Named>(
    [title, ...titles]: readonly [string, ...string[]],
    pick: Choose<T>,
    cells: (one: T) => readonly [string, ...string[]] = cellsOf,
  ) =>
  (elements: readonly ElementDescription[]) =>
    table(
      [title, 'Elements', ...titles],
      each(elements, pick).map((one) => {
        const [name, ...rest] = cells(one)
        const has = (element: ElementDescription) =>
          pick(element).some((other) => keyOf(other) === keyOf(one))
        return [name, of(elements, has), ...rest]
      }),
    )

const typed = (type: string) =>
  type
    .split(' | ')
    .filter((one) => one !== "''")
    .map((one) => (one.startsWith("'") ? code(one.slice(1, -1)) : one))
    .join(', ')

const events = (elements: readonly ElementDescription[]) =>
  table(
    ['Event', 'Elements', 'Detail', 'Fires'],
    eventsOf(elements).map((event) => [
      code(event.name),
      of(elements, (element) => element.events.some(({ name }) => name === event.name)),
      event.detail ? code(event.detail) : '',
      event.description + (event.prevents ? ' *' : ''),
    ]),
  )

const parts = (elements: readonly ElementDescription[]) =>
  table(
    ['Part', 'Elements', 'Description'],
    (Object.keys(PARTS) as PartName[]).map((name) => [
      code(name),
      of(elements, (element) => element.parts.includes(name)),
      PARTS[name],
    ]),
  )

const { elements: budgets } = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../tests/budgets.json'), 'utf8'),
) as { elements: Readonly<Record<string, number>> }

/** Limit of what a page with only this element loads for a visitor; tests/element-budgets.spec.ts measures it. */
const maxKilobytes = (tag: string) => (budgets[tag] === undefined ? '' : (budgets[tag] / 1024).toFixed(1))

/** The tables by the names in their marks. */
export const TABLES: Readonly<Record<string, (elements: readonly ElementDescription[]) => string>> = {
  elements: (elements) =>
    table(
      ['Tag', 'Shows', 'KB'],
      elements.map(({ tag, summary }) => [code(`<${tag}>`), summary, maxKilobytes(tag)]),
    ),
  attributes: listing(
    ['Attribute', 'Type', 'Description'],
    ({ attributes }) => attributes,
    ({ name, type, description, default: fallback }) => [
      code(name),
      typed(type),
      description + (fallback === undefined ? '' : ` Default: ${fallback}.`),
    ],
  ),
  properties: listing(['Property', 'Description'], ({ properties }) => properties),
  methods: listing(
    ['Method', 'Description'],
    ({ methods }) => methods,
    ({ name, parameters = [], description }) => [
      code(`${name}(${parameters.map((one) => one.name).join(', ')})`),
      description,
    ],
  ),
  events,
  parts,
  states: (elements) =>
    table(
      ['State', 'While'],
      each(elements, ({ states }) => states).map(({ name, description }) => [
        code(`:state(${name})`),
        description,
      ]),
    ),
  slots: listing(['Slot', 'Description'], ({ slots, states }) =>
    states.length > 0 ? slots.filter(({ name }) => name !== '') : [],
  ),
  fields: () => table(['Field', 'Description'], FIELDS.map(cellsOf)),
  styling: (elements) =>
    table(
      ['Element', 'Parts', 'States', 'Custom properties'],
      elements
        .filter(({ states }) => states.length > 0)
        .map(({ tag, parts, states, readsTokens }) => [
          code(`<${tag}>`),
          parts.map(code).join(' '),
          states.map(({ name }) => code(name)).join(' '),
          readsTokens ? TOKENS.map(({ name }) => code(name)).join(' ') : 'none: it looks like your text',
        ]),
    ),
  failures: () =>
    table(
      ['Code', 'Reason'],
      Object.entries(FAILURES).map(([name, reason]) => [code(name), reason]),
    ),
  page: () => table(['Attribute of a button', 'Description'], PAGE_ATTRIBUTES.map(cellsOf)),
  texts: () => {
    const keys = allTexts().map(({ key }) => key)
    return table(
      ['Keys', 'Texts of', 'Number'],
      Object.entries(ABOUT).map(([name, about]) => [
        code(`${name}.…`),
        about,
        String(keys.filter((key) => key.startsWith(`${name}.`)).length),
      ]),
    )
  },
  tokens: () => table(['Custom property', 'Sets'], TOKENS.map(cellsOf)),
}

export const withTables = (text: string, elements: readonly ElementDescription[]): string =>
  text.replaceAll(
    /(<!-- api:(\w+) -->\n)[\s\S]*?(\n<!-- \/api -->)/g,
    (whole, open: string, name: string, close: string) => {
      const write = TABLES[name]
      return write ? `${open}\n${write(elements)}\n${close}` : whole
    },
  )
