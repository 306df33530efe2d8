import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { FIELDS } from '../api/composition.ts'
import type { ElementDescription } from '../api/description.ts'
import { FAILURES } from '../api/failures.ts'
import { PAGE_ATTRIBUTES } from '../api/loader.ts'
import { PARTS, type PartName } from '../api/parts.ts'
import { COPIES } from '../api/texts.ts'
import { TOKENS } from '../api/tokens.ts'
import { eventsOf } from './declarations.ts'
import { allTexts } from './texts.ts'

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

/** All different pairs of name and description, in the order of the elements. */
function each<T extends { readonly name: string; readonly description: string }>(
  elements: readonly ElementDescription[],
  pick: (element: ElementDescription) => readonly T[],
): readonly T[] {
  const all = elements.flatMap(pick).map((one) => [`${one.name} ${one.description}`, one] as const)
  return [...new Map(all).values()]
}

const code = (text: string) => `\`${text}\``
const hasSame =
  <T extends { readonly name: string; readonly description: string }>(
    pick: (element: ElementDescription) => readonly T[],
    one: T,
  ) =>
  (element: ElementDescription) =>
    pick(element).some(({ name, description }) => name === one.name && description === one.description)

const typed = (type: string) =>
  type
    .split(' | ')
    .filter((one) => one !== "''")
    .map((one) => (one.startsWith("'") ? code(one.slice(1, -1)) : one))
    .join(', ')

const attributes = (elements: readonly ElementDescription[]) => {
  const pick = (element: ElementDescription) => element.attributes
  return table(
    ['Attribute', 'Elements', 'Type', 'Description'],
    each(elements, pick).map((one) => [
      code(one.name),
      of(elements, hasSame(pick, one)),
      typed(one.type),
      one.description + (one.default === undefined ? '' : ` Default: ${one.default}.`),
    ]),
  )
}

/** Properties without an attribute. */
const properties = (elements: readonly ElementDescription[]) => {
  const pick = (element: ElementDescription) => element.properties
  return table(
    ['Property', 'Elements', 'Description'],
    each(elements, pick).map((one) => [code(one.name), of(elements, hasSame(pick, one)), one.description]),
  )
}

const methods = (elements: readonly ElementDescription[]) => {
  const pick = (element: ElementDescription) => element.methods
  return table(
    ['Method', 'Elements', 'Description'],
    each(elements, pick).map((one) => [
      code(`${one.name}(${(one.parameters ?? []).map(({ name }) => name).join(', ')})`),
      of(elements, hasSame(pick, one)),
      one.description,
    ]),
  )
}

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

const states = (elements: readonly ElementDescription[]) => {
  const pick = (element: ElementDescription) => element.states
  return table(
    ['State', 'While'],
    each(elements, pick).map(({ name, description }) => [code(`:state(${name})`), description]),
  )
}

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
  attributes,
  properties,
  methods,
  events,
  parts,
  states,
  slots: (elements) => {
    const pick = ({ slots, states }: ElementDescription) =>
      states.length > 0 ? slots.filter(({ name }) => name !== '') : []
    return table(
      ['Slot', 'Elements', 'Description'],
      each(elements, pick).map((one) => [code(one.name), of(elements, hasSame(pick, one)), one.description]),
    )
  },
  fields: () =>
    table(
      ['Field', 'Description'],
      FIELDS.map(({ name, description }) => [code(name), description]),
    ),
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
  page: () =>
    table(
      ['Attribute of a button', 'Description'],
      PAGE_ATTRIBUTES.map(({ name, description }) => [code(name), description]),
    ),
  texts: () => {
    const keys = allTexts().map(({ key }) => key)
    return table(
      ['Keys', 'Texts of', 'Number'],
      Object.entries(COPIES).map(([name, { about }]) => [
        code(`${name}.…`),
        about,
        String(keys.filter((key) => key.startsWith(`${name}.`)).length),
      ]),
    )
  },
  tokens: () =>
    table(
      ['Custom property', 'Sets'],
      TOKENS.map(({ name, description }) => [code(name), description]),
    ),
}

/** A text with its tables updated. */
export const withTables = (text: string, elements: readonly ElementDescription[]): string =>
  text.replaceAll(
    /(<!-- api:(\w+) -->\n)[\s\S]*?(\n<!-- \/api -->)/g,
    (whole, open: string, name: string, close: string) => {
      const write = TABLES[name]
      return write ? `${open}\n${write(elements)}\n${close}` : whole
    },
  )
