import {
  createShop,
  type Loadable,
  type Resource,
  type Shop,
  safeStorage,
  setCurrency,
  whenLoaded,
} from '@haat/core'
import { categoriesStore } from '@haat/core/catalogue'
import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server.edge'
import { createFirstCalls } from '../loader/firstCalls.ts'
import type { HostPage } from '../loader/hostPage.ts'
import { createSessions } from '../loader/sessions.ts'
import { define as defineProduct } from '../product/product.tsx'
import growing from '../product-grid/growing.css?inline'
import { define as defineGrid } from '../product-grid/product-grid.tsx'
import { attributeName, readAttribute } from '../root/attributes.ts'
import type { Defined } from '../root/definition.ts'
import { ElementRoot, type ElementRootProps } from '../root/ElementRoot.tsx'
import shared from '../root/sheet.css?inline'
import { SLOTS } from '../store/slots.ts'
import { CURRENCY } from '../texts/ofShop.ts'
import { Refusal } from './refusal.ts'

interface RenderRequest {
  /** Tag of the element. */
  readonly element: string
  /** Its attributes, as written in HTML; `slots` has the comma-separated names of the slots that the page fills. */
  readonly attributes: Readonly<Record<string, string>>
  /** Public address of the shop, without a final slash, for links and pictures. */
  readonly host: string
  /** Address of the element's style sheet, see {@link stylesheets}. */
  readonly stylesheet: string
  /** Requests to the shop's API. */
  readonly fetch: typeof globalThis.fetch
}

/** The elements that can be rendered, by tag. */
const defined = new Map<string, Defined>()

const hostPage: HostPage = {
  host: '',
  sessions: createSessions(''),
  readHost: () => null,
  firstCalls: createFirstCalls(),
  onDefine: (tag, definition) => void defined.set(tag, definition),
}
defineGrid(hostPage)
defineProduct(hostPage)

/** Styles that a browser loads late, between the shared styles and the element's own. */
const LATE_STYLES: Readonly<Record<string, string>> = { 'haat-product-grid': growing }

/** The style sheet of each element that can be rendered, by tag; the element adopts the same in a browser. */
export const stylesheets: Readonly<Record<string, string>> = Object.fromEntries(
  [...defined].map(([tag, { options }]) => [tag, [shared, LATE_STYLES[tag], options.css].join('\n')]),
)

/** Slots for templates, which need scripts. */
const TEMPLATE_SLOTS: readonly string[] = ['card', 'card-footer']

function slotsIn(tag: string, names: string): readonly string[] {
  const slots = names.split(',').filter(Boolean)
  const known = (SLOTS[tag] ?? []).filter((name) => !TEMPLATE_SLOTS.includes(name))
  const unknown = slots.find((name) => !known.includes(name))
  if (unknown === undefined) return slots
  throw new Refusal(
    400,
    `Haat: <${tag}> cannot be rendered with a slot "${unknown}". It takes ${known.join(', ')}.`,
  )
}

const escaped = (text: string) => text.replaceAll(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)

/** The element's properties, read from its attributes as in a browser. */
function valuesOf(tag: string, { attributes: types }: Defined, given: RenderRequest['attributes']) {
  const known = new Map(Object.entries(types).map(([name, type]) => [attributeName(name), { name, type }]))
  const values: Record<string, unknown> = {}
  for (const [attribute, text] of Object.entries(given)) {
    const { name, type } = known.get(attribute) ?? {}
    if (!name || !type)
      throw new Refusal(
        400,
        `Haat: <${tag}> has no attribute "${attribute}". It takes ${[...known.keys()].join(', ')}.`,
      )
    const isNumber = text.trim() !== '' && Number.isFinite(Number(text))
    if (type === Number && !isNumber)
      throw new Refusal(
        400,
        `Haat: ${attribute}="${text}" is not a number. Write ${attribute}="4", for example.`,
      )
    values[name] = readAttribute(tag, attribute, type, text)
  }
  return values
}

/** Loads the data of an element, and returns the first resource; others may have failed. */
async function contentsOf(
  shop: Shop,
  { options }: Defined,
  values: object,
  slots: readonly string[],
): Promise<Loadable<unknown>> {
  const loaded: Loadable<unknown>[] = []
  await options.contents?.(
    shop,
    values,
    async <T,>(resource: Resource<T>) => {
      const outcome = await whenLoaded(resource)
      loaded.push(outcome)
      return outcome
    },
    slots,
  )
  return loaded[0] ?? { state: 'loading' }
}

function refuseMissing(contents: Loadable<unknown>, { productId }: { productId?: string }): void {
  if (contents.state !== 'failed') return
  if (contents.failure.status === 404)
    throw new Refusal(
      404,
      `Haat: there is no product "${productId}". Its id is the last part of its address.`,
    )
  throw new Refusal(
    503,
    'Haat: the products could not be loaded. Show the page without them, and try again later.',
  )
}

/** @throws Refusal if the shop does not have the category */
async function refuseCategory(shop: Shop, category: string): Promise<void> {
  const categories = await whenLoaded(shop.use(categoriesStore))
  if (categories.state !== 'ready') return
  const names = categories.value.map(({ name }) => name)
  if (names.includes(category)) return
  throw new Refusal(404, `Haat: there is no category "${category}". The shop has ${names.join(', ')}.`)
}

const nothing = () => {}
const noStorage = safeStorage(() => undefined)

/**
 * Renders an element as HTML with declarative shadow DOM, as a visitor sees it. In the browser the element takes over the
 * nodes (served/takeOver.ts).
 * @throws Refusal for an unknown element, attribute, category or product, or if the shop does not respond
 */
export async function renderElement(request: RenderRequest): Promise<string> {
  const { element: tag, host, stylesheet, fetch } = request
  const { slots: slotNames = '', ...attributes } = request.attributes
  const definition = defined.get(tag)
  if (!definition)
    throw new Refusal(
      404,
      `Haat: "${tag}" cannot be rendered. Elements that can: ${[...defined.keys()].join(', ')}.`,
    )
  const values: { category?: string; productId?: string } = valuesOf(tag, definition, attributes)
  if (tag === 'haat-product' && !values.productId?.trim())
    throw new Refusal(
      400,
      'Haat: <haat-product> needs a product. Write product-id="country-tomatoes", for example.',
    )
  const slots = slotsIn(tag, slotNames)
  setCurrency(CURRENCY)
  const shop = createShop({ url: host, fetch, storage: noStorage, visit: noStorage, here: () => '/' })
  const contents = await contentsOf(shop, definition, values, slots)
  refuseMissing(contents, values)
  const isEmpty = contents.state === 'ready' && Array.isArray(contents.value) && contents.value.length === 0
  if (isEmpty && values.category !== undefined) await refuseCategory(shop, values.category)

  const props: ElementRootProps = {
    Shown: definition.Shown,
    values,
    shop,
    emit: () => true,
    put: nothing,
    addStyles: nothing,
    fallback: false,
    lang: 'en',
    dir: 'ltr',
    slots,
    onError: nothing,
  }
  const Root: ComponentType<ElementRootProps> = ElementRoot
  const written = Object.entries(attributes).map(([name, text]) => ` ${name}="${escaped(text)}"`)
  return [
    `<${tag}${written.join('')}><template shadowrootmode="open">`,
    `<link rel="stylesheet" href="${escaped(stylesheet)}">`,
    renderToStaticMarkup(<Root {...props} />),
    `</template></${tag}>`,
  ].join('')
}
