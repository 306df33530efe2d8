import type { ElementDescription, MethodDescription, PropertyDescription } from '../api/description.ts'
import { propertyOf, typeOf } from '../api/description.ts'
import { LOADER, PAGE_ATTRIBUTES } from '../api/loader.ts'
import { PARTS } from '../api/parts.ts'
import { withDefaults } from '../api/tokens.ts'

/** The module that defines everything: the loader, which imports the code of a tag when it appears. */
const PATH = 'dist/haat.js'

const text = (type: string) => ({ text: type })
const withoutMarks = (html: string) => html.replaceAll('`', '')

const member = (kind: 'field' | 'variable', { name, type, description }: PropertyDescription) => ({
  kind,
  name,
  type: text(type),
  description,
})

const methodOf = ({ name, parameters = [], returns, description }: MethodDescription) => ({
  kind: 'method',
  name,
  description,
  ...(parameters.length > 0 && {
    parameters: parameters.map((one) => ({ ...one, type: text(one.type) })),
  }),
  return: { type: text(returns) },
})

function declarationOf(element: ElementDescription, tokens: ReturnType<typeof withDefaults>) {
  const { tag, attributes, properties, methods, events, slots, parts, states, readsTokens } = element
  return {
    kind: 'class',
    customElement: true,
    name: typeOf(element),
    tagName: tag,
    summary: element.summary,
    superclass: { name: 'HTMLElement', package: 'global:' },
    attributes: attributes.map(({ name, type, default: fallback, description }) => ({
      name,
      fieldName: propertyOf(name),
      type: text(type),
      ...(fallback !== undefined && { default: fallback }),
      description,
    })),
    members: [
      ...attributes
        .filter(({ native }) => !native)
        .map(({ name, type, always, description }) =>
          member('field', {
            name: propertyOf(name),
            type: always ? type : `${type} | undefined`,
            description,
          }),
        ),
      ...properties.map((one) => member('field', one)),
      ...methods.map(methodOf),
    ],
    events: events.map(({ name, detail = 'null', description, prevents }) => ({
      name,
      type: text(`CustomEvent<${detail}>`),
      description: prevents
        ? `Fires ${description}. \`preventDefault()\` stops ${prevents}.`
        : `Fires ${description}.`,
    })),
    slots,
    cssParts: parts.map((name) => ({ name, description: PARTS[name] })),
    cssStates: states,
    cssProperties: readsTokens ? tokens : [],
  }
}

/**
 * The custom elements manifest that editors, catalogues and Storybook read.
 * @param sheet the style sheet that reads the custom properties
 * @see https://github.com/webcomponents/custom-elements-manifest
 */
export const manifestOf = (elements: readonly ElementDescription[], sheet: string) => ({
  schemaVersion: '2.1.0',
  readme: 'README.md',
  modules: [
    {
      kind: 'javascript-module',
      path: PATH,
      summary: 'The loader: imports the code of a tag when it appears on the page.',
      declarations: [
        ...elements.map((element) => declarationOf(element, withDefaults(sheet))),
        ...LOADER.map((one) => member('variable', one)),
      ],
      exports: [
        ...elements.map((element) => ({
          kind: 'custom-element-definition',
          name: element.tag,
          declaration: { name: typeOf(element), module: PATH },
        })),
        ...LOADER.map(({ name }) => ({ kind: 'js', name, declaration: { name, module: PATH } })),
      ],
    },
  ],
})

/** Literals of a union type: the values of an attribute. */
const literalsOf = (type: string) => [...type.matchAll(/'([^']*)'/g)].map(([, literal = '']) => literal)

/** Completion for HTML in VS Code, for its setting `html.customData`. */
export const editorDataOf = (elements: readonly ElementDescription[]) => ({
  version: 1.1,
  globalAttributes: PAGE_ATTRIBUTES,
  tags: elements.map(({ tag, summary, attributes }) => ({
    name: tag,
    description: `Shows ${withoutMarks(summary)}.`,
    attributes: attributes.map(({ name, type, description }) => {
      const values = literalsOf(type).filter((literal) => literal !== '')
      return {
        name,
        description,
        ...(type === 'boolean' && { valueSet: 'v' }),
        ...(values.length > 0 && { values: values.map((value) => ({ name: value })) }),
      }
    }),
  })),
})
