import { logOnce } from '../root/logOnce.ts'

const BUTTON = 'button'
/** The tag that a field needs; '' for any. */
const FIELDS: Readonly<Record<string, string>> = {
  title: '',
  description: '',
  price: '',
  'old-price': '',
  discount: '',
  rating: '',
  reviews: '',
  stock: '',
  picture: 'img',
  link: 'a',
  add: BUTTON,
  favourite: BUTTON,
}
const EXAMPLE = '<a data-field="link"><b data-field="title"></b></a>'

const warn = ({ localName }: Element, text: string) => logOnce('warn', `Haat: <${localName}> ${text}`)

/** Warns of fields that show nothing: unknown ones, and those on a wrong tag. */
function checkFields(host: Element, slot: string, template: HTMLTemplateElement) {
  for (const node of template.content.querySelectorAll<HTMLElement>('[data-field]')) {
    const { field = '' } = node.dataset
    const tag = Object.hasOwn(FIELDS, field) ? FIELDS[field] : undefined
    if (tag === undefined)
      warn(
        host,
        `has data-field="${field}" in its template "${slot}", which shows nothing. It takes ${Object.keys(FIELDS).join(', ')}. Write data-field="title", for example.`,
      )
    else if (tag && tag !== node.localName)
      warn(
        host,
        `has data-field="${field}" on a <${node.localName}> in its template "${slot}", which shows nothing. Write <${tag} data-field="${field}">.`,
      )
  }
}

const isTemplate = (node: Element): node is HTMLTemplateElement => node.localName === 'template'
/** Whether a template has content, so that a card of it shows something. */
const hasContent = ({ content }: HTMLTemplateElement) =>
  content.childElementCount > 0 || Boolean(content.textContent?.trim())

const checked = new WeakSet<Element>()

/** The page's template in a slot of an element; null, with a warning, if it is missing or empty. */
export function templateIn(host: Element, slot: 'card' | 'card-footer'): HTMLTemplateElement | null {
  const filled = [...host.querySelectorAll(`:scope>[slot="${slot}"]`)]
  const templates = filled.filter(isTemplate)
  const [template, ...more] = templates.filter(hasContent)
  if (template && more.length > 0)
    warn(host, `has ${more.length + 1} templates "${slot}", so it uses the first. Remove the others.`)
  if (template && !checked.has(template)) {
    checked.add(template)
    checkFields(host, slot, template)
  }
  const [wrong] = filled
  if (wrong && !template) {
    const problem = templates[0]
      ? `has an empty template "${slot}"`
      : `has a <${wrong.localName}> in its slot "${slot}", which takes a <template>`
    const outcome = slot === 'card' ? 'so it shows its own cards' : 'so nothing is shown below its cards'
    warn(host, `${problem}, ${outcome}. Write <template slot="${slot}">${EXAMPLE}</template>, for example.`)
  }
  return template ?? null
}
