// Messages for developers, in a separate file, which is loaded when one is needed.

import type { Failure } from '@haat/core'
import { storeOf } from '../store/stores.ts'
import type { FailedDetail } from './details.ts'
import { logOnce } from './logOnce.ts'
import { RANGES } from './ranges.ts'

type Code = FailedDetail['code']

const CODES: ReadonlySet<unknown> = new Set<Code>([
  'code-not-loaded',
  'too-slow',
  'no-product-id',
  'invalid-quantity',
  'other-document',
])

const isFailure = (what: unknown): what is Failure => (what as Partial<Failure> | null)?.name === 'Failure'

/** The failure of a call that a token was needed for, and of other calls the same failure. */
const reasonOf = (what: unknown): unknown =>
  isFailure(what) && isFailure(what.cause) && what.cause.kind !== 'timeout' ? what.cause : what

function codeOfCall({ kind, status, code, cause }: Failure): Code {
  // The cause of a response has the status, too.
  if (status === 503 && cause && (cause as Partial<Failure>).status !== status) return 'no-token'
  if (origin === 'null') return 'no-origin'
  if (kind === 'offline' || kind === 'timeout') return 'unreachable'
  if (kind !== 'refused') return 'unreadable'
  if (status === 404) return 'not-found'
  return code === 'not_a_partner' ? 'not-a-partner' : 'refused'
}

function codeOf(element: Element, what: unknown): Code {
  if (what === 'too-slow' && element.getAttribute('store') && !storeOf(element)) return 'no-store'
  if (CODES.has(what)) return what as Code
  const { code } = Object(what) as { readonly code?: unknown }
  if (CODES.has(code)) return code as Code
  return isFailure(what) ? codeOfCall(what) : 'internal'
}

/** Codes that no other code has logged. */
const UNLOGGED: ReadonlySet<Code> = new Set([
  'code-not-loaded',
  'too-slow',
  'no-store',
  'no-product-id',
  'invalid-quantity',
  'no-token',
  'no-origin',
  'other-document',
  'internal',
])

/** The text of one of our own errors, which names what the page should write; undefined for other values. */
function ownTextOf(what: unknown): string | undefined {
  const text = isFailure(what) ? '' : String(what)
  const start = text.indexOf('Haat: ')
  return start < 0 ? undefined : text.slice(start)
}

/** @param cause the error of the page's `getToken`, as text */
const tokenProblem = (cause: string, outcome: string) =>
  `Haat: getToken of your page ${cause.includes('(timeout)') ? 'did not settle within 10 seconds' : `failed with "${cause}"`}, so ${outcome}. Return a promise for a token, or for null if no one is signed in.`

/** The error of an element, and the line to write. */
function messageOf(code: Code, element: Element, what: unknown, host: string): string {
  const tag = `<${element.localName}>`
  switch (code) {
    case 'code-not-loaded':
      return `Haat: a part of the code of ${tag} did not load. The shop is down, or your Content-Security-Policy blocks it. Write "script-src ${host}" and "connect-src ${host}" there.`
    case 'too-slow':
      return `Haat: ${tag} had nothing to show after 30 seconds, so its fallback stays. The shop, or getToken of your page, does not respond. Give setSession a getToken that settles.`
    case 'no-store':
      return `Haat: ${tag} names a store that is not on the page, so its fallback stays. Write <haat-store id="${element.getAttribute('store')}">, or remove the attribute.`
    case 'no-product-id':
      return `Haat: ${tag} has no product-id, so it shows nothing. It takes the id at the end of a product’s address. Write <${element.localName} product-id="…">.`
    case 'no-origin':
      return `Haat: ${tag} is in a sandboxed frame without its own origin, so no shop can list it as a partner. Write sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox" on the iframe.`
    case 'other-document':
      return `Haat: ${tag} was moved into another document, so it shows its fallback. Load the script in that document, and create the element there.`
    case 'not-a-partner':
      return `Haat: ${host} does not list ${origin} as a partner. The shop must set PARTNER_ORIGINS=${origin}.`
    case 'not-found':
      return `Haat: ${host} has no product "${element.getAttribute('product-id')}". Write the id at the end of a product’s address.`
    case 'unreachable':
      return `Haat: ${host} did not respond. It is unreachable, or connect-src blocks it. Write "connect-src ${host}" in your Content-Security-Policy.`
    case 'refused':
      return `Haat: ${host} responded with ${(what as Failure).status}: ${(what as Failure).message} Try again later.`
    case 'unreadable':
      return `Haat: the response of ${host} is not from a Haat shop. Write the shop’s address: host="https://shop.example".`
    case 'no-token':
      return tokenProblem(String((what as Failure).cause), `${tag} cannot load the shopper’s data`)
    // Its error has a text.
    case 'invalid-quantity':
    case 'internal':
      return `Haat: ${tag} failed. Please report this: ${what}`
  }
}

/**
 * Detail of an element's `haat:failed`; logs its message once if nothing else did.
 * @param thrown a code, the failure of a call, or any thrown value
 * @param host address of the element's shop
 */
export function explain(element: Element, thrown: unknown, host: string): FailedDetail {
  const what = reasonOf(thrown)
  const code = codeOf(element, what)
  const message = ownTextOf(what) ?? messageOf(code, element, what, host)
  // Libraries keep parts of a page in documents without a window.
  if (UNLOGGED.has(code) && element.ownerDocument.defaultView)
    logOnce('error', message, ...(code === 'internal' ? [what] : []))
  return { code, message }
}

/** Messages that do not belong to an element, by name. */
export const MESSAGES = {
  notANumber: (tag: string, name: string, text: string) =>
    `Haat: <${tag}> cannot read ${name}="${text}": it takes a whole number from ${(RANGES as Readonly<Record<string, readonly number[]>>)[name]?.join(' to ')}. Write ${name}="4", for example.`,
  columns: (text: string) =>
    `Haat: <haat-favourites> has columns="${text}", so it shows as many as fit. It takes a whole number from ${RANGES.columns.join(' to ')}. Write columns="4", for example.`,
  unknownValue: (tag: string, name: string, text: string, known: string) =>
    `Haat: <${tag}> has no ${name} "${text}", so it uses ${known.split(', ')[0]}. It takes ${known}. Write ${name}="${known.split(', ').at(-1)}", for example.`,
  notAnObject: (tag: string, name: string, text: string) =>
    `Haat: <${tag}> has an attribute ${name}="${text}", which is ignored: it takes JSON. Write ${name}='{"…": "…"}', or document.querySelector('${tag}').${name} = … in a script.`,
  wrongHost: (wanted: string, host: string) =>
    `Haat: host="${wanted}" is not an http or https address, so ${host} is used. Write host="https://shop.example".`,
  wrongAction: (wanted: string, action: string) =>
    `Haat: action="${wanted}" of <haat-search> is not an http or https address, so ${action} is used. Write action="/search".`,
  wrongCheckout: (wanted: string) =>
    `Haat: checkout-href="${wanted}" is not an http or https address, so the shop’s checkout is used. Write checkout-href="/checkout".`,
  noAnswer: (host: string) =>
    origin === 'null'
      ? `Haat: ${host} did not respond to this page. It is unreachable, or connect-src blocks it. This page also has no origin of its own, so it cannot be a partner. Write sandbox="allow-scripts allow-same-origin" on the iframe, or open the page from a server.`
      : `Haat: ${host} did not respond to this page. It is unreachable, or ${origin} is not on its list of partners, or connect-src blocks it. Ask the shop to add ${origin}, and add ${host} to connect-src.`,
  noToken: (cause: string) => tokenProblem(cause, 'no one is signed in'),
  noSubject: () =>
    'Haat: the token has no claim sub, so no one is signed in. Call setSession({ userId, getToken }).',
} as const

/** What a script writes that sets an object as an attribute. */
const OBJECT_AS_TEXT = '[object '
let hasLoggedObjects = false

/** Warns once of all attributes of the page that have the name of an object's type instead of JSON. */
function logObjects(tag: string, name: string) {
  if (hasLoggedObjects) return
  hasLoggedObjects = true
  // The first one may be in a shadow root.
  const found = new Set([`${name} of <${tag}>`])
  for (const { localName, attributes } of document.querySelectorAll('*'))
    for (const { name, value } of localName.startsWith('haat-') ? attributes : [])
      if (value.startsWith(OBJECT_AS_TEXT)) found.add(`${name} of <${localName}>`)
  logOnce(
    'warn',
    `Haat: these attributes are ignored, because they have "${OBJECT_AS_TEXT}…]" instead of JSON: ${[...found].join(', ')}. Scripts and frameworks write this if they set an object before the element is defined. Hand it over as JSON, ${name}={JSON.stringify(…)}, or set the property later: document.querySelector('${tag}').${name} = …`,
  )
}

/** Logs the message of a name, unless it was logged before. */
export function log(name: keyof typeof MESSAGES, values: readonly string[]): void {
  const [tag = '', attribute = '', text] = values
  if (name === 'notAnObject' && text?.startsWith(OBJECT_AS_TEXT)) logObjects(tag, attribute)
  else logOnce('error', (MESSAGES[name] as (...given: readonly string[]) => string)(...values))
}
