// Messages for developers, in a separate file, which is loaded when one is needed.

import type { Failure } from '@haat/core'
import { storeOf } from '../store/stores.ts'
import type { FailedDetail } from './details.ts'

type Code = FailedDetail['code']

const CODES: ReadonlySet<unknown> = new Set<Code>(['code-not-loaded', 'too-slow', 'no-product-id'])

/** The code of a failed call. */
function codeOfCall({ kind, status, serverMessage = '' }: Failure): Code {
  if (origin === 'null') return 'no-origin'
  if (kind === 'offline' || kind === 'timeout') return 'unreachable'
  if (kind !== 'refused') return 'unreadable'
  if (status === 404) return 'not-found'
  return status === 403 && serverMessage.includes('PARTNER_ORIGINS') ? 'not-a-partner' : 'refused'
}

function codeOf(element: Element, what: unknown): Code {
  if (what === 'too-slow' && element.getAttribute('store') && !storeOf(element)) return 'no-store'
  if (CODES.has(what)) return what as Code
  return (what as Partial<Failure> | null)?.name === 'Failure' ? codeOfCall(what as Failure) : 'internal'
}

/** Codes that no other code has logged. */
const UNLOGGED: ReadonlySet<Code> = new Set([
  'code-not-loaded',
  'too-slow',
  'no-store',
  'no-product-id',
  'no-origin',
  'internal',
])

/** The error of an element, and the line to write. */
function messageOf(code: Code, element: Element, what: unknown, host: string): string {
  const tag = `<${element.localName}>`
  switch (code) {
    case 'code-not-loaded':
      return `Haat: a part of the code of ${tag} did not load. The shop is down, or script-src blocks it. Write "script-src ${host}" in your Content-Security-Policy.`
    case 'too-slow':
      return `Haat: ${tag} had nothing to show after 30 seconds, so its fallback stays. The shop, or getToken of your page, does not respond. Give setSession a getToken that settles.`
    case 'no-store':
      return `Haat: ${tag} names a store that is not on the page, so its fallback stays. Write <haat-store id="${element.getAttribute('store')}">, or remove the attribute.`
    case 'no-product-id':
      return `Haat: ${tag} has no product-id, so it shows nothing. It takes the id at the end of a product’s address. Write <${element.localName} product-id="…">.`
    case 'no-origin':
      return `Haat: ${tag} is in a sandboxed frame without its own origin, so no shop can list it as a partner. Write sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox" on the iframe.`
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
    case 'internal': {
      const text = String(what)
      // Our own errors name what the page should write.
      const own = text.indexOf('Haat: ')
      return own < 0 ? `Haat: ${tag} failed. Please report this: ${text}` : text.slice(own)
    }
  }
}

/**
 * Detail of an element's `haat:failed`; logs its message if nothing else did.
 * @param what a code, the failure of a call, or any thrown value
 * @param host address of the element's shop
 */
export function explain(element: Element, what: unknown, host: string): FailedDetail {
  const code = codeOf(element, what)
  const message = messageOf(code, element, what, host)
  if (UNLOGGED.has(code)) console.error(message, ...(code === 'internal' ? [what] : []))
  return { code, message }
}

/** Messages that do not belong to an element, by name. */
export const MESSAGES = {
  notANumber: (tag: string, name: string, text: string) =>
    `Haat: <${tag}> cannot read ${name}="${text}": it takes a number. Write ${name}="4".`,
  wrongHost: (wanted: string, host: string) =>
    `Haat: host="${wanted}" is not an http or https address, so ${host} is used. Write host="https://shop.example".`,
  wrongAction: (wanted: string, action: string) =>
    `Haat: action="${wanted}" of <haat-search> is not an http or https address, so ${action} is used. Write action="/search".`,
  noAnswer: (host: string) =>
    origin === 'null'
      ? `Haat: ${host} did not respond to this page. It is unreachable, or connect-src blocks it. This page also has no origin of its own, so it cannot be a partner. Write sandbox="allow-scripts allow-same-origin" on the iframe, or open the page from a server.`
      : `Haat: ${host} did not respond to this page. It is unreachable, or ${origin} is not on its list of partners, or connect-src blocks it. Ask the shop to add ${origin}, and add ${host} to connect-src.`,
  noSubject: () =>
    'Haat: the token has no claim sub, so no one is signed in. Call setSession({ userId, getToken }).',
} as const

const logged = new Set<string>()

/** Logs a message, unless it was logged before. */
export function log(name: keyof typeof MESSAGES, values: readonly string[]): void {
  const message = (MESSAGES[name] as (...given: readonly string[]) => string)(...values)
  if (logged.has(message)) return
  logged.add(message)
  console.error(message)
}
