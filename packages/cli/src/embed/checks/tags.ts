import { nearest } from '../page/described.ts'
import type { Inspection } from '../page/inspection.ts'
import type { Tag } from '../page/page.ts'
import { lacksProduct } from '../page/shop.ts'
import { breaks, type Finding, findings, fine, look, orFine } from './finding.ts'

/** Attributes that every element may have, and attributes of frameworks, which begin with a special character. */
const GLOBAL =
  /^(id|class|style|slot|part|exportparts|lang|dir|hidden|title|role|tabindex|inert|translate|is|ref|nonce|autofocus|accesskey|item\w+|data-.+|aria-.+|on.+|v-.+|x-.+|[^a-z].*)$/
/** Highest number of products that are looked up in the shop. */
const MAX_PRODUCTS = 20

/** Checks that Haat's tags are written as documented, and are in a place where they can work. */
export async function checkTags(inspection: Inspection): Promise<Finding[]> {
  const { widgets } = inspection
  const [, second] = widgets.filter(({ name }) => name === 'haat-assistant')
  const some = [
    ...widgets.flatMap((tag) =>
      [...checkName(tag, inspection), ...checkAttributes(tag, inspection), ...checkPlace(tag)].map(
        (finding) => ({ line: tag.line, ...finding }),
      ),
    ),
    ...findings(
      second &&
        look('<haat-assistant>', 'There are several assistants: their buttons cover each other.', {
          line: second.line,
        }),
    ),
    ...(await checkProducts(inspection)),
  ]
  if (widgets.length === 0) return some
  const subject = widgets.length === 1 ? 'The tag is' : `All ${widgets.length} tags are`
  return orFine(some, 'tags', `${subject} written as documented.`)
}

function checkName({ name, isSelfClosing }: Tag, { described }: Inspection): Finding[] {
  const meant = described.has(name) ? name : nearest(name, described.keys())
  const add = meant && `<${meant}></${meant}>`
  return findings(
    meant !== name
      ? breaks(`<${name}>`, 'This tag does not exist.', { add })
      : isSelfClosing &&
          breaks(`<${name}>`, 'HTML has no self-closing tags.', {
            why: 'Everything after it is fallback content of this tag, and is hidden when the widget has loaded.',
            add,
          }),
  )
}

function checkAttributes({ name, attributes }: Tag, { described, page }: Inspection): Finding[] {
  const about = `<${name}>`
  const known = described.get(name)
  if (!known) return []
  const { store, 'product-id': productId, ':product-id': boundId } = attributes
  const isStore = (tag: Tag) => tag.name === 'haat-store' && tag.attributes.id === store
  return [
    ...Object.entries(attributes)
      .filter(([attribute]) => !GLOBAL.test(attribute))
      .flatMap(([attribute, value]) => checkAttribute(about, attribute, value, known)),
    ...findings(
      name !== 'haat-store' &&
        store &&
        !page.tags.some(isStore) &&
        breaks(about, `store="${store}" names no store: the page has no <haat-store id="${store}">.`, {
          why: 'The element waits for that store.',
          add: `<haat-store id="${store}"></haat-store>`,
        }),
      name === 'haat-product' &&
        !productId &&
        !boundId &&
        breaks(about, 'It has no product-id.', {
          why: 'product-id is the end of the product’s address in the shop.',
          add: '<haat-product product-id="THE-ID"></haat-product>',
        }),
    ),
  ]
}

function checkAttribute(
  about: string,
  attribute: string,
  value: string,
  known: ReadonlyMap<string, readonly string[] | null>,
): Finding[] {
  const values = known.get(attribute)
  if (values === undefined) {
    const meant = nearest(attribute, known.keys())
    const add = meant && `${meant}="${value}"`
    return [look(about, `It does not have the attribute ${attribute}.`, { add })]
  }
  if (!values || values.includes(value)) return []
  return [
    look(about, `${attribute}="${value}" is invalid. Valid values: ${values.join(', ')}.`, {
      add: `${attribute}="${nearest(value, values) ?? values[0]}"`,
    }),
  ]
}

const isHidden = ({ attributes }: Tag) =>
  attributes.hidden !== undefined || /(^|;)\s*display\s*:\s*none/i.test(attributes.style ?? '')

function checkPlace(tag: Tag): Finding[] {
  const about = `<${tag.name}>`
  const around = (names: RegExp) => tag.ancestors.find(({ name }) => names.test(name))
  const hidden = [tag, ...tag.ancestors].find(isHidden)
  const clickable = around(/^(a|button|label|summary)$/)
  const form = around(/^form$/)
  return findings(
    hidden &&
      look(about, `<${hidden.name}> in line ${hidden.line} is hidden.`, {
        why: 'A hidden widget shows nothing, not even its drawer or its button. Its code is loaded when it is shown.',
      }),
    clickable &&
      look(about, `It is inside the <${clickable.name}> in line ${clickable.line}.`, {
        why: 'Every click in the widget also activates that element. Move the widget out of it.',
      }),
    form && fine(about, `It is inside a form (line ${form.line}), but does not submit it or add fields.`),
  )
}

/** Finds products that tags and `data-haat-add` buttons name, but the shop does not have. */
async function checkProducts({ page, shops }: Inspection): Promise<Finding[]> {
  const [shop] = shops
  // If the page uses several shops, it is unknown which of them has the product.
  if (!shop?.answer || shops.length > 1) return []
  const named = page.tags.flatMap(({ name, attributes, line }) => {
    const id = attributes[name === 'haat-product' ? 'product-id' : 'data-haat-add']
    return id ? [{ id, line }] : []
  })
  const once = [...new Map(named.map((one) => [one.id, one])).values()].slice(0, MAX_PRODUCTS)
  const isMissing = await Promise.all(once.map(({ id }) => lacksProduct(shop.host, id)))
  return once
    .filter((_, at) => isMissing[at])
    .map(({ id, line }) => breaks('product', `${shop.host} has no product "${id}".`, { line }))
}
