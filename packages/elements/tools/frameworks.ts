import {
  type AttributeDescription,
  type ElementDescription,
  type EventDescription,
  type PropertyDescription,
  propertyOf,
  typeOf,
} from '../api/description.ts'
import { BANNER, templateTypeOf } from './declarations.ts'

// Types for the templates of frameworks. They use the names of attributes: before an element's code has loaded, a
// framework would write a property in camel case as an attribute that has no effect. Properties are only those that take
// objects; their attributes take JSON.

/** Hand-written types of properties. */
const PROPERTY_TYPES = /\b(?:Appearance|AssistantAnswer|HaatTexts)\b/g

const RESERVED: ReadonlySet<string> = new Set(['key'])

const attributesOf = ({ attributes }: ElementDescription) =>
  attributes.filter(({ name, native }) => !native && !RESERVED.has(name))

const attribute = (name: string, one: AttributeDescription) =>
  `  /** ${one.description} */\n  ${/\W/.test(name) ? `'${name}'` : name}${one.required ? `: ${templateTypeOf(one)}` : `?: ${templateTypeOf(one)} | undefined`}\n`

const property = ({ name, type, description }: PropertyDescription) =>
  `  /** ${description} A text is read as JSON. */\n  ${name}?: ${type} | string\n`

const handler = (name: string, { detail = 'null', description }: EventDescription) =>
  `  /** Fires ${description}. */\n  '${name}'?: ((event: CustomEvent<${detail}>) => void) | undefined\n`

const propsName = (element: ElementDescription) => typeOf(element).replace(/Element$/, 'Props')

function importsOf(elements: readonly ElementDescription[], names: readonly string[]): string {
  const details = new Set(elements.flatMap(({ events }) => events).flatMap(({ detail }) => detail ?? []))
  const types = elements.flatMap(({ properties }) =>
    properties.flatMap(({ type }) => type.match(PROPERTY_TYPES) ?? []),
  )
  const all = new Set([...names, ...details, ...types])
  return `import type { ${[...all].sort().join(', ')} } from './index.js'\n`
}

interface Framework {
  /** The module whose types are extended. */
  readonly module: string
  /** Types that it exports, for `base`. */
  readonly names: string
  /** The attributes that every element has. */
  readonly base: (element: string) => string
  readonly declare: (tags: string) => string
}

/** Types of tags of which an event's handler is a property `onhaat:cart:lines-update`. */
function tagsOf(
  elements: readonly ElementDescription[],
  { module, names, base, declare }: Framework,
): string {
  const props = elements.map((element) => {
    const attributes = attributesOf(element).map((one) => attribute(one.name, one))
    const properties = element.properties.map(property)
    const events = element.events.map((event) => handler(`on${event.name}`, event))
    return `export interface ${propsName(element)} {\n${[...attributes, ...properties, ...events].join('')}}\n`
  })
  const tags = elements.map(
    (element) => `      '${element.tag}': ${base(typeOf(element))} & ${propsName(element)}\n`,
  )
  return `${BANNER}import type { ${names} } from '${module}'
${importsOf(elements, elements.map(typeOf))}
${props.join('\n')}
declare module '${module}' {
${declare(tags.join(''))}}
`
}

/** JSX of React 19 and of Preact. */
const declareJsx = (tags: string) =>
  `  namespace JSX {\n    interface IntrinsicElements {\n${tags}    }\n  }\n`

export const reactOf = (elements: readonly ElementDescription[]): string =>
  tagsOf(elements, {
    module: 'react',
    names: 'DetailedHTMLProps, HTMLAttributes',
    base: (element) => `DetailedHTMLProps<HTMLAttributes<${element}>, ${element}>`,
    declare: declareJsx,
  })

export const preactOf = (elements: readonly ElementDescription[]): string =>
  tagsOf(elements, {
    module: 'preact',
    names: 'HTMLAttributes',
    base: (element) => `HTMLAttributes<${element}>`,
    declare: declareJsx,
  })

/** Svelte 5's templates, whose language tools look for tags in this interface. */
export const svelteOf = (elements: readonly ElementDescription[]): string =>
  tagsOf(elements, {
    module: 'svelte/elements',
    names: 'HTMLAttributes',
    base: (element) => `HTMLAttributes<${element}>`,
    declare: (tags) => `  interface SvelteHTMLElements {\n${tags}  }\n`,
  })

/** Vue's templates, where Volar looks for an attribute by its name in camel case, and for `@lines-update` as `onLinesUpdate`. */
export function vueOf(elements: readonly ElementDescription[]): string {
  const tags = elements.map((element) => {
    const props = attributesOf(element).map((one) => attribute(propertyOf(one.name), one))
    const properties = element.properties.map(property)
    const events = element.events.map((event) => handler(`on${capital(propertyOf(event.name))}`, event))
    return `    '${element.tag}': new () => {\n      $props: {\n${[...props, ...properties, ...events].join('')}      }\n    }\n`
  })
  return `${BANNER}${importsOf(elements, [])}
declare module 'vue' {
  interface GlobalComponents {
${tags.join('')}  }
}
`
}

const capital = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1)
