import { texts } from '../texts.ts'
import type { Values } from './choices.ts'
import { embedTexts } from './embed.texts.ts'
import { type Chosen, safeProperties } from './lines.ts'

/** Path of the page in the frame. */
export const PREVIEW = '/embed/preview'

function setAttributes(node: Element, values: Values) {
  for (const name of node.getAttributeNames())
    if (!(name in values) && name !== 'style') node.removeAttribute(name)
  for (const [name, value] of Object.entries(values))
    if (node.getAttribute(name) !== value) node.setAttribute(name, value)
}

/**
 * Shows what was chosen in the page of the frame; does nothing while another page is there. The element stays where it is,
 * so that it does not load its data with every change.
 * @param onSignIn called when somebody presses Log In, which needs a page of another origin
 */
export function showIn(
  { contentDocument: page }: HTMLIFrameElement,
  chosen: Chosen,
  onSignIn: () => void,
): void {
  if (!page || page.readyState === 'loading' || !isPreview(page)) return
  const store = page.querySelector('haat-store') ?? open(page, onSignIn)
  setAttributes(store, chosen.look)
  const shown = store.firstElementChild
  const element = shown?.localName === chosen.tag ? shown : page.createElement(chosen.tag)
  setAttributes(element, chosen.attributes)
  if (element !== shown) store.replaceChildren(element)
  const { style } = page.documentElement
  style.cssText = ''
  const { theme = '' } = chosen.look
  style.colorScheme = theme === 'light' || theme === 'dark' ? theme : 'light dark'
  for (const [name, value] of safeProperties(chosen)) style.setProperty(name, value)
}

function open(page: Document, onSignIn: () => void): Element {
  page.addEventListener('haat:auth:required', (event) => {
    event.preventDefault()
    onSignIn()
  })
  const store = page.createElement('haat-store')
  // Its region of messages has another name than that of the page around the frame.
  Object.assign(store, { texts: { 'notices.region': texts(embedTexts).messages } })
  page.body.append(store)
  return store
}

const isPreview = (page: Document) => page.location.pathname.replace(/\/$/, '') === PREVIEW

/** Whether the frame shows another page of the shop: a search has led there. */
export const isElsewhere = ({ contentDocument: page }: HTMLIFrameElement): boolean =>
  page !== null && page.URL !== 'about:blank' && !isPreview(page)
