import { nearest } from './described.ts'
import type { Examination } from './examination.ts'
import { breaks, type Finding, fine, look } from './finding.ts'
import type { Tag } from './page.ts'
import { hasProduct } from './shop.ts'

/** Attributes that every element may have; frameworks’ own begin with a sign. */
const ANY =
  /^(id|class|style|slot|part|exportparts|lang|dir|hidden|title|role|tabindex|inert|translate|is|ref|nonce|autofocus|accesskey|item\w+|data-.+|aria-.+|on.+|v-.+|x-.+|[^a-z].*)$/
/** Products that the shop is asked about. */
const MOST_PRODUCTS = 20

/** Whether our tags are written as they are described, and stand where they can work. */
export async function checkTags(examination: Examination): Promise<Finding[]> {
  const { widgets } = examination
  const findings = widgets.flatMap((tag) => [
    ...checkName(tag, examination),
    ...checkAttributes(tag, examination),
    ...checkPlace(tag),
  ])
  const [, second] = widgets.filter(({ name }) => name === 'haat-assistant')
  if (second)
    findings.push(
      look('<haat-assistant>', {
        what: 'There is more than one assistant: their buttons lie upon each other.',
        line: second.line,
      }),
    )
  findings.push(...(await checkProducts(examination)))
  if (widgets.length > 0 && findings.every(({ level }) => level === 'fine'))
    findings.push(
      fine(
        'tags',
        `${widgets.length === 1 ? 'The tag is' : `All ${widgets.length} tags are`} written as described.`,
      ),
    )
  return findings
}

function checkName({ name, line, isSlashed }: Tag, { described }: Examination): Finding[] {
  if (!described.has(name)) {
    const meant = nearest(name, described.keys())
    return [
      breaks(`<${name}>`, {
        what: 'There is no such tag.',
        ...(meant && { add: `<${meant}></${meant}>` }),
        line,
      }),
    ]
  }
  if (!isSlashed) return []
  return [
    breaks(`<${name}>`, {
      what: 'HTML does not know tags that close themselves.',
      why: 'All that follows counts as what stands in this tag, and is hidden once the widget is there.',
      add: `<${name}></${name}>`,
      line,
    }),
  ]
}

function checkAttributes(tag: Tag, { described, page }: Examination): Finding[] {
  const { name, line, attributes } = tag
  const known = described.get(name)
  if (!known) return []
  const about = `<${name}>`
  const findings = Object.entries(attributes).flatMap(([attribute, value]): Finding[] => {
    if (ANY.test(attribute)) return []
    if (!known.has(attribute)) {
      const meant = nearest(attribute, known.keys())
      return [
        look(about, {
          what: `It has no attribute ${attribute}, which is left alone.`,
          ...(meant && { add: `${meant}="${value}"` }),
          line,
        }),
      ]
    }
    const words = known.get(attribute)
    if (!words || words.includes(value)) return []
    return [
      look(about, {
        what: `${attribute}="${value}" is none of ${words.join(', ')}.`,
        add: `${attribute}="${nearest(value, words) ?? words[0]}"`,
        line,
      }),
    ]
  })
  const store = name === 'haat-store' ? undefined : attributes.store
  if (store && !page.tags.some((other) => other.name === 'haat-store' && other.attributes.id === store))
    findings.push(
      breaks(about, {
        what: `store="${store}" names no store: the page has no <haat-store id="${store}">.`,
        why: 'Its settings, and its shop, are not the ones that were meant.',
        add: `<haat-store id="${store}"></haat-store>`,
        line,
      }),
    )
  if (name === 'haat-product' && !attributes['product-id'] && !attributes[':product-id'])
    findings.push(
      breaks(about, {
        what: 'It does not say which product.',
        why: 'product-id is the end of the product’s address in the shop.',
        add: '<haat-product product-id="THE-ID"></haat-product>',
        line,
      }),
    )
  return findings
}

const isHidden = ({ attributes }: Tag) =>
  attributes.hidden !== undefined || /(^|;)\s*display\s*:\s*none/i.test(attributes.style ?? '')

function checkPlace(tag: Tag): Finding[] {
  const { name, line, ancestors } = tag
  const about = `<${name}>`
  const inside = (names: RegExp) => ancestors.find((around) => names.test(around.name))
  const hidden = [tag, ...ancestors].find(isHidden)
  const clickable = inside(/^(a|button|label|summary)$/)
  const form = inside(/^form$/)
  return [
    ...(hidden
      ? [
          look(about, {
            what: `<${hidden.name}> in line ${hidden.line} is hidden.`,
            why: 'Nothing of a hidden widget is seen, its drawer or its button neither, and its code comes when it is shown.',
            line,
          }),
        ]
      : []),
    ...(clickable
      ? [
          look(about, {
            what: `It stands in the <${clickable.name}> of line ${clickable.line}.`,
            why: 'What a shopper presses in the widget presses that as well. Move the widget out of it.',
            line,
          }),
        ]
      : []),
    ...(form
      ? [fine(about, `It stands in a form (line ${form.line}), which it neither sends nor fills.`)]
      : []),
  ]
}

/** Products that tags and `data-haat-add` buttons name, and the shop does not have. */
async function checkProducts({ page, shops }: Examination): Promise<Finding[]> {
  const [shop] = shops
  // Several shops: which of them is meant is the page's to know.
  if (!shop?.answer || shops.length > 1) return []
  const named = page.tags.flatMap(({ name, attributes, line }) => {
    const id = name === 'haat-product' ? attributes['product-id'] : attributes['data-haat-add']
    return id ? [{ id, line }] : []
  })
  const once = [...new Map(named.map((one) => [one.id, one])).values()].slice(0, MOST_PRODUCTS)
  const found = await Promise.all(
    once.map(
      async ({ id, line }): Promise<Finding[]> =>
        (await hasProduct(shop.host, id)) === false
          ? [breaks('product', { what: `${shop.host} has no product "${id}".`, line })]
          : [],
    ),
  )
  return found.flat()
}
