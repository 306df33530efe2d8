import {
  type AttributeDescription,
  type ElementDescription,
  type EventDescription,
  propertyOf,
  typeOf,
} from '../api/description.ts'
import { SHARED } from '../api/index.ts'
import { LOADER } from '../api/loader.ts'

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

/** Members of an element's interface, without those that it has in common with `base`. */
function membersOf({ attributes, properties, methods }: typeof SHARED, base?: typeof SHARED): string {
  const known = new Set([...(base?.attributes ?? []), ...(base?.properties ?? [])].map(({ name }) => name))
  const isOwn = ({ name }: { readonly name: string }) => !known.has(name)
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

function elementsText(elements: readonly ElementDescription[]): string {
  return [
    `/** Shared by all elements that show something. */\nexport interface HaatElement extends HTMLElement {\n${membersOf(SHARED)}}\n`,
    ...elements.map((element) => {
      const base = element.readsTokens ? SHARED : undefined
      const head = `/** \`<${element.tag}>\`: ${element.summary}. */\nexport interface ${typeOf(element)} extends ${base ? 'HaatElement' : 'HTMLElement'} `
      const members = membersOf(element, base)
      return members === '' ? `${head}{}\n` : `${head}{\n${members}}\n`
    }),
  ].join('\n')
}

/**
 * The types of the package: its elements, their events, and global variables.
 * @param published the types of src/types.ts
 */
export function declarationsOf(elements: readonly ElementDescription[], published: string): string {
  const events = eventsOf(elements)
    .map((event) => `    /** Fires ${event.description}. */\n    '${event.name}': ${eventOf(event)}\n`)
    .join('')
  return `${BANNER}import type { HaatTexts } from './texts.js'

export type * from './texts.js'

${published}
${elementsText(elements)}
declare global {
  interface HTMLElementTagNameMap {
${elements.map((element) => `    '${element.tag}': ${typeOf(element)}\n`).join('')}  }
  /** They bubble: listen on an element, the document or the window. */
  interface GlobalEventHandlersEventMap {
${events}  }
}

${LOADER.map(({ name, type, description }) => `/** ${description} */\nexport declare const ${name}: ${type}\n`).join('\n')}`
}
