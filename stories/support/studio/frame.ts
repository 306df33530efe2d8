import { EVENTS, PREVENTABLE } from './elements.ts'
import { GERMAN } from './german.ts'
import { post } from './messages.ts'
import { appearanceOf, cssOf, HOSTILE_CSS, policyOf, schemeOf, type Tag, tagsOf } from './page.ts'
import { openSampleShop, SHOPPER } from './sampleShop.ts'
import { fromParams, type Settings } from './settings.ts'

/** The code of the pages in public/preview. It builds the page from the studio’s settings, before the loader runs. */

type Store = HTMLElement & { appearance?: object | null; texts?: object | null }
type HaatCall = (haat: { setSession(session: { userId: string; getToken(): Promise<string> }): void }) => void

/** The studio's own folder, with the pictures of the sample shop. */
const home = new URL('..', location.href).href.replace(/\/$/, '')

let settings = fromParams(new URLSearchParams(location.search))
const isSample = settings.shop === ''
const shop = settings.shop || home
const pageSheet = new CSSStyleSheet()
const hostileSheet = new CSSStyleSheet()
hostileSheet.replaceSync(HOSTILE_CSS)

/** Reports when every element is ready or has failed, and two frames later is painted. */
async function reportSettled() {
  const elements = [...document.querySelectorAll<HTMLElement>('haat-store > *')]
  await Promise.all(
    elements.map((element) =>
      settings.answers === 'pending'
        ? customElements.whenDefined(element.localName)
        : new Promise<void>((done) => {
            for (const name of ['haat:ready', 'haat:failed'])
              element.addEventListener(name, () => done(), { once: true })
          }),
    ),
  )
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
  post({ haat: 'settled' })
}

/** Adds the policy of a strict page for the shop, in addition to the page's own. */
function addPolicy() {
  const meta = document.createElement('meta')
  meta.httpEquiv = 'Content-Security-Policy'
  meta.content = policyOf(new URL(shop).origin, "'self'", "'none'")
  document.head.append(meta)
}

function create({ name, attributes, content }: Tag): HTMLElement {
  const node = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value)
  node.append(...content.map((part) => (typeof part === 'string' ? part : create(part))))
  return node
}

/** Updates the attributes of an existing node and its children. */
function update(node: Element, { attributes, content }: Tag) {
  for (const key of node.getAttributeNames())
    if (!(key in attributes) && key !== 'style') node.removeAttribute(key)
  for (const [key, value] of Object.entries(attributes))
    if (node.getAttribute(key) !== value) node.setAttribute(key, value)
  const parts = content.filter((part) => typeof part !== 'string')
  parts.forEach((part, at) => {
    const child = node.children[at]
    if (child?.localName === part.name) update(child, part)
  })
}

function applyStyles(next: Settings) {
  document.querySelector('meta[name="color-scheme"]')?.setAttribute('content', schemeOf(next))
  pageSheet.replaceSync(cssOf(next))
  document.adoptedStyleSheets = next.hostile ? [pageSheet, hostileSheet] : [pageSheet]
  const store = document.querySelector<Store>('haat-store')
  if (!store) return
  store.appearance = next.way === 'appearance' ? appearanceOf(next) : null
  const texts = next.language === 'de' ? GERMAN : null
  if ((store.texts ?? null) !== texts) store.texts = texts
}

function listen() {
  for (const name of EVENTS)
    document.addEventListener(name, (event) => {
      // The sample shop has no pages to open.
      if (isSample && PREVENTABLE.has(name)) event.preventDefault()
      post({ haat: 'event', name, detail: (event as CustomEvent).detail })
    })
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
    post({ haat: 'violation', directive: effectiveDirective, blocked: blockedURI }),
  )
  document.addEventListener('click', (event) => {
    const link = event.composedPath().find((node) => node instanceof HTMLAnchorElement)
    if (!isSample || !link) return
    if (!event.defaultPrevented) post({ haat: 'link', href: link.href })
    event.preventDefault()
  })
  const log = console.error
  console.error = (...values: unknown[]) => {
    log(...values)
    if (String(values[0]).startsWith('Haat:')) post({ haat: 'console', text: String(values[0]) })
  }
  addEventListener('message', ({ origin, source, data }: MessageEvent<unknown>) => {
    if (origin !== location.origin || source !== parent) return
    const { haat, search } = data as { haat?: unknown; search?: unknown }
    if (haat !== 'settings' || typeof search !== 'string') return
    settings = fromParams(new URLSearchParams(search))
    const store = document.querySelector('haat-store')
    if (store) update(store, tagsOf(settings, shop))
    applyStyles(settings)
  })
}

function start() {
  if (settings.strict) addPolicy()
  if (isSample) openSampleShop(shop, settings.answers)
  else document.head.append(create({ name: 'base', attributes: { target: '_blank' }, content: [] }))
  const loader = document.querySelector<HTMLScriptElement>('script[src*="haat.js"]')
  if (loader) loader.dataset.host = shop
  listen()
  document.body.append(create(tagsOf(settings, shop)))
  applyStyles(settings)
  if (isSample && settings.shopper) {
    const page = globalThis as { Haat?: { push(call: HaatCall): unknown } }
    page.Haat ??= []
    page.Haat.push((haat) =>
      haat.setSession({ userId: SHOPPER, getToken: async () => `token-of-${SHOPPER}` }),
    )
  }
  void reportSettled()
  post({ haat: 'open' })
}

start()
