import { basename } from 'node:path'
import {
  type AttributeDescription,
  type ElementDescription,
  type EventDescription,
  propertyOf,
  typeOf,
} from '../api/description.ts'
import { LOADER } from '../api/loader.ts'
import { SHARED_ATTRIBUTES, SHARED_PROPERTIES } from '../api/shared.ts'

/** Files of src, without extension, with hand-written types that the package exports. */
export const TYPE_FILES = [
  'store/appearance',
  'root/details',
  'analytics/events',
  'loader/global',
  'loader/sessions',
  'root/states',
  'assistant/assistantAnswer',
] as const

export const BANNER = '// Written by `node tools/write.ts`.\n'

const comment = (text: string) => `  /** ${text} */\n`
const eventOf = ({ detail = 'null' }: EventDescription) => `CustomEvent<${detail}>`

/** The type of an attribute in templates: a number may also be written as text. */
export const templateTypeOf = ({ type }: AttributeDescription): string =>
  type === 'number' ? `number | \`\${number}\`` : type

/** Every event of all elements, once. */
export const eventsOf = (elements: readonly ElementDescription[]): readonly EventDescription[] => [
  ...new Map(elements.flatMap(({ events }) => events).map((event) => [event.name, event])).values(),
]

/** Imports of the hand-written types that a TypeScript text uses. */
const imports = (text: string) =>
  Object.entries({
    appearance: ['Appearance'],
    assistantAnswer: ['AssistantAnswer'],
    details: [...new Set(text.match(/\b\w+Detail\b/g) ?? [])].sort(),
    global: ['HaatGlobal'],
    sessions: ['GetToken', 'ShopperSession'],
    texts: ['HaatTexts'],
  })
    .map(([file, names]) => [file, names.filter((name) => text.includes(name))] as const)
    .filter(([, names]) => names.length > 0)
    .map(([file, names]) => `import type { ${names.join(', ')} } from './${file}.js'\n`)
    .join('')

function membersOf({ attributes, properties, methods }: ElementDescription, base: boolean): string {
  const isOwn = (one: { name: string }) =>
    !base || ![...SHARED_ATTRIBUTES, ...SHARED_PROPERTIES].some(({ name }) => name === one.name)
  return [
    ...attributes
      .filter((one) => !one.native && isOwn(one))
      .map(
        ({ name, type, always, description }) =>
          `${comment(description)}  ${propertyOf(name)}: ${always ? type : `${type} | undefined`}\n`,
      ),
    ...properties
      .filter(isOwn)
      .map(({ name, type, description }) => `${comment(description)}  ${name}: ${type}\n`),
    ...methods.map(({ name, parameters = [], returns, description }) => {
      const list = parameters.map((one) => `${one.name}: ${one.type}`).join(', ')
      return `${comment(description)}  ${name}(${list}): ${returns}\n`
    }),
  ].join('')
}

/** Whether it has everything that elements with a shadow root share. A price has not: it looks like your text. */
const isShowing = ({ properties }: ElementDescription) =>
  SHARED_PROPERTIES.every((one) => properties.includes(one))

/** Interfaces of all elements, and the one that they share. */
function elementsText(elements: readonly ElementDescription[]): string {
  const [sample] = elements
  const shared = sample && {
    ...sample,
    attributes: SHARED_ATTRIBUTES,
    properties: SHARED_PROPERTIES,
    methods: [],
  }
  return [
    `/** Shared by all elements that show something. */\nexport interface HaatElement extends HTMLElement {\n${shared ? membersOf(shared, false) : ''}}\n`,
    ...elements.map((element) => {
      const base = isShowing(element) ? 'HaatElement' : 'HTMLElement'
      const head = `/** \`<${element.tag}>\`: ${element.summary}. */\nexport interface ${typeOf(element)} extends ${base} `
      const members = membersOf(element, isShowing(element))
      return members === '' ? `${head}{}\n` : `${head}{\n${members}}\n`
    }),
  ].join('\n')
}

/** The types of the package: its elements, their events, and global variables. */
export function declarationsOf(elements: readonly ElementDescription[]): string {
  const events = eventsOf(elements)
    .map((event) => `    /** Fires ${event.description}. */\n    '${event.name}': ${eventOf(event)}\n`)
    .join('')
  const body = `${elementsText(elements)}
declare global {
  interface HTMLElementTagNameMap {
${elements.map((element) => `    '${element.tag}': ${typeOf(element)}\n`).join('')}  }
  /** They bubble: listen on an element, the document or the window. */
  interface GlobalEventHandlersEventMap {
${events}  }
}

${LOADER.map(({ name, type, description }) => `/** ${description} */\nexport declare const ${name}: ${type}\n`).join('\n')}`
  const types = [...TYPE_FILES, 'texts']
    .map((path) => `export type * from './${basename(path)}.js'\n`)
    .join('')
  return `${BANNER}${imports(body)}\n${types}\n${body}`
}
