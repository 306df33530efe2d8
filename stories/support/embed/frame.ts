import { systemClock } from '@haat/core'
import { fakeShop } from '@haat/core/fixtures'
import manifest from '@haat/elements/custom-elements.json' with { type: 'json' }
import { GERMAN } from './german.ts'
import { type Settings, settingsOf } from './settings.ts'

/** The code of the pages in public/preview, which a story shows in its frame. It builds the page before the loader runs. */

type Store = HTMLElement & { texts?: object | null }
type HaatCall = (haat: { setSession(session: { userId: string; getToken(): Promise<string> }): void }) => void

const STORE = 'haat-store'
/** Content of the store when it is the shown element. */
const IN_A_STORE = ['haat-cart', 'haat-product-grid']
/** The signed-in shopper of the sample shop. */
const SHOPPER = 'user-meera'
/** Styles like those of a reset, a theme and an ad blocker together; the head stays hidden. */
const HOSTILE = '* { all: unset !important }\nhead, button, article, img, h3 { display: none !important }'

/** The stories' own folder, with the pictures of the sample shop: it is the address of that shop. */
const shop = new URL('..', location.href).href.replace(/\/$/, '')
const settings = JSON.parse(new URLSearchParams(location.search).get('settings') ?? '{}') as Settings

/**
 * A shop without a server: the page itself responds to requests to its address, with sample data, so that any static host
 * will do. Other requests are not changed.
 */
function openSampleShop(answers: Settings['answers']): void {
  const first = { products: answers, product: answers, cart: answers, favourites: answers, profile: answers }
  const { fetch } = fakeShop({ url: shop, clock: systemClock, ...(answers !== 'ready' && first) })
  const ownFetch = globalThis.fetch
  globalThis.fetch = (input, init) => {
    const url = input instanceof Request ? input.url : String(input)
    return url.startsWith(`${shop}/api/`) ? fetch(input, init) : ownFetch(input, init)
  }
  // The sample shop has no pages to open.
  for (const { name } of manifest.modules
    .flatMap(({ declarations }) => declarations)
    .flatMap((one) => ('events' in one && one.events) || []))
    document.addEventListener(name, (event) => event.preventDefault())
  document.addEventListener('click', (event) => {
    if (event.composedPath().some((node) => node instanceof HTMLAnchorElement)) event.preventDefault()
  })
}

function create(tag: string, attributes: Settings['attributes'], content: readonly (Node | string)[] = []) {
  const node = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value)
  node.append(...content)
  return node
}

/** The store with its elements. */
function storeOf({ tag, attributes, store, fallback, german }: Settings): Store {
  const link = fallback === '' ? [] : [create('a', { href: shop }, [fallback])]
  const isStore = tag === STORE
  const elements = isStore
    ? IN_A_STORE.map((name) => create(name, settingsOf(name).attributes))
    : [create(tag, attributes, link)]
  return create(STORE, { ...store, ...(isStore && attributes), ...(german && { lang: 'de' }) }, elements)
}

function addStyles({ store, properties, hostile }: Settings) {
  const { style } = document.documentElement
  style.setProperty('color-scheme', store.theme ?? 'light dark')
  for (const [name, value] of Object.entries(properties)) style.setProperty(name, value)
  const sheet = new CSSStyleSheet()
  const ground = properties['--haat-ground'] ?? 'Canvas'
  const font = properties['--haat-font'] ?? 'system-ui, sans-serif'
  sheet.replaceSync(
    `body { margin: 24px; font: 16px/1.5 ${font}; background: ${ground} } ${STORE} > * + * { margin-block-start: 2em }${hostile ? HOSTILE : ''}`,
  )
  document.adoptedStyleSheets = [sheet]
}

function signIn() {
  const page = globalThis as { Haat?: { push(call: HaatCall): unknown } }
  page.Haat ??= []
  page.Haat.push((haat) => haat.setSession({ userId: SHOPPER, getToken: async () => `token-of-${SHOPPER}` }))
}

/** Tells the story when every element is ready or has failed, and two frames later is painted. */
async function reportSettled(store: Store, { answers }: Settings) {
  await Promise.all(
    [...store.children].map((element) =>
      answers === 'pending'
        ? customElements.whenDefined(element.localName)
        : new Promise<void>((done) => {
            for (const name of ['haat:ready', 'haat:failed'])
              element.addEventListener(name, () => done(), { once: true })
          }),
    ),
  )
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
  parent.postMessage('settled', location.origin)
}

openSampleShop(settings.answers)
const loader = document.querySelector<HTMLScriptElement>('script[src*="haat.js"]')
if (loader) loader.dataset.host = shop
addStyles(settings)
const store = storeOf(settings)
document.body.append(store)
if (settings.german) store.texts = GERMAN
if (settings.shopper) signIn()
void reportSettled(store, settings)
