import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { SLOTS as KNOWN_SLOTS } from '../src/store/slots.ts'
import { SLOTS } from './composition.ts'
import type {
  AttributeDescription,
  ElementDescription,
  EventDescription,
  MethodDescription,
  PropertyDescription,
  StateDescription,
} from './description.ts'
import type { Elements } from './elements.ts'
import type { PartName } from './parts.ts'

// Reads the descriptions in elements.ts and bases.ts.

const interfaces = ['elements.ts', 'bases.ts'].flatMap((name) => {
  const file = join(import.meta.dirname, name)
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true)
  return source.statements.filter(ts.isInterfaceDeclaration)
})

const inOneLine = (text = '') => text.replaceAll(/\s+/g, ' ').trim()
const textOf = (node: ts.Node | undefined) => inOneLine(node?.getText()).replace(/^\| /, '')
const commentOf = (doc: ts.JSDoc | ts.JSDocTag | undefined) =>
  inOneLine(ts.getTextOfJSDocComment(doc?.comment))
const descriptionOf = (node: ts.Node) => commentOf(ts.getJSDocCommentsAndTags(node).find(ts.isJSDoc))

/** The text of a tag such as `@default`; undefined without the tag. */
function tagOf(node: ts.Node, name: string): string | undefined {
  const tag = ts.getJSDocTags(node).find(({ tagName }) => tagName.text === name)
  return tag && commentOf(tag)
}

/** An interface and those that it extends, itself first. */
function lineOf(name: string): readonly ts.InterfaceDeclaration[] {
  const own = interfaces.find((one) => one.name.text === name)
  if (!own) throw new Error(`Haat: packages/elements/api has no interface ${name}.`)
  const bases = own.heritageClauses?.flatMap(({ types }) => types.flatMap((type) => lineOf(textOf(type))))
  return [...new Set([own, ...(bases ?? [])])]
}

interface Property {
  readonly member: ts.PropertySignature
  readonly name: string
  readonly type: string
}

const propertyIn = (member: ts.PropertySignature): Property => ({
  member,
  name: ts.isStringLiteral(member.name) ? member.name.text : textOf(member.name),
  type: textOf(member.type),
})
const isEvent = ({ name }: Property) => name.startsWith('haat:')
const isAttribute = (one: Property) => !isEvent(one) && /^(?:string|number|boolean|')/.test(one.type)

function attributeOf({ member, name, type }: Property): AttributeDescription {
  const isRequired = tagOf(member, 'required') !== undefined
  const native = tagOf(member, 'native') !== undefined
  const fallback = tagOf(member, 'default') ?? (type === 'boolean' ? 'false' : undefined)
  return {
    name: name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
    type,
    description: `${descriptionOf(member)}${isRequired ? ' Required.' : ''}`,
    required: isRequired,
    native,
    always: !(member.questionToken || native),
    ...(fallback !== undefined && { default: fallback }),
  }
}

const objectOf = ({ member, name, type }: Property): PropertyDescription => ({
  name,
  type: member.questionToken ? `${type} | undefined` : type,
  description: descriptionOf(member),
})

function eventOf({ member, name, type }: Property): EventDescription {
  const prevents = tagOf(member, 'prevents')
  return {
    name: name as EventDescription['name'],
    description: descriptionOf(member),
    ...(type !== 'null' && { detail: type }),
    ...(prevents !== undefined && { prevents }),
  }
}

const methodOf = (member: ts.MethodSignature): MethodDescription => ({
  name: textOf(member.name),
  description: descriptionOf(member),
  parameters: member.parameters.map((parameter) => ({
    name: textOf(parameter.name),
    type: textOf(parameter.type),
    description: commentOf(ts.getJSDocParameterTags(parameter)[0]),
  })),
  returns: textOf(member.type),
})

const LOADING_STATES: readonly StateDescription[] = [
  { name: 'loading', description: 'the element is loading' },
  { name: 'ready', description: 'the element shows its content' },
  { name: 'failed', description: 'loading failed' },
]
const SIGNED_OUT: StateDescription = { name: 'signed-out', description: 'no one is signed in' }

/** Describes the elements of an interface. @param tag the only one, for its slots */
function describe(name: string, tag = ''): Omit<ElementDescription, 'tag'> {
  const line = lineOf(name)
  const isA = (base: string) => line.some((one) => one.name.text === base)
  const members = line.flatMap((one) => [...one.members])
  const properties = members.filter(ts.isPropertySignature).map(propertyIn)
  return {
    summary: line[0] ? descriptionOf(line[0]) : '',
    attributes: properties.filter(isAttribute).map(attributeOf),
    properties: properties.filter((one) => !isAttribute(one) && !isEvent(one)).map(objectOf),
    methods: members.filter(ts.isMethodSignature).map(methodOf),
    events: properties.filter(isEvent).map(eventOf),
    slots: [
      {
        name: '',
        description: isA('Loading')
          ? 'Fallback, shown until the element is ready, and if it fails.'
          : 'The page’s own content, with elements of the store anywhere in it.',
      },
      ...SLOTS.filter((slot) => KNOWN_SLOTS[tag]?.includes(slot.name)),
    ],
    parts: line.flatMap((one) => (tagOf(one, 'parts')?.split(' ') ?? []) as PartName[]).sort(),
    states: [...(isA('Loading') ? LOADING_STATES : []), ...(isA('Inline') ? [SIGNED_OUT] : [])],
    readsTokens: isA('Inline'),
  }
}

/** What elements with a shadow root share. A price has not all of it: it looks like your text. */
export const SHARED = describe('Inline')

/** All of Haat's elements, in the order of the documentation. */
export const ELEMENTS: readonly ElementDescription[] = lineOf('Elements')
  .flatMap(({ members }) => [...members])
  .filter(ts.isPropertySignature)
  .map(propertyIn)
  .map(({ name, type }) => ({ tag: name as keyof Elements, ...describe(type, name) }))
