// Texts for developers, in a file of their own: they arrive when one is needed.

import type { Failure } from '@haat/core'
import { storeOf } from '../store/stores.ts'
import type { FailedDetail } from './details.ts'

type Code = FailedDetail['code']

const CODES: ReadonlySet<unknown> = new Set<Code>(['code-not-loaded', 'too-slow', 'no-product-id'])

/** What a failed call means to the page. */
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

/** Codes that nothing else has printed a line about. */
const SILENT: ReadonlySet<Code> = new Set([
  'code-not-loaded',
  'too-slow',
  'no-product-id',
  'no-origin',
  'internal',
])

/** What is wrong with the page of an element, and which line to write. */
function messageOf(code: Code, element: Element, what: unknown, host: string): string {
  const tag = `<${element.localName}>`
  switch (code) {
    case 'code-not-loaded':
      return `Haat: a part of the code of ${tag} did not arrive. The shop is down, or script-src blocks it. Write "script-src ${host}" in your Content-Security-Policy.`
    case 'too-slow':
      return `Haat: ${tag} has had nothing to show for 30 seconds, so its fallback stays. The shop, or getToken of your page, does not answer. Give setSession a getToken that settles.`
    case 'no-store':
      return `Haat: ${tag} names a store that is not on the page, so its fallback stays. Write <haat-store id="${element.getAttribute('store')}">, or leave the attribute out.`
    case 'no-product-id':
      return `Haat: ${tag} has no product-id, so it shows nothing. It takes the id at the end of a product’s address. Write <${element.localName} product-id="…">.`
    case 'no-origin':
      return `Haat: ${tag} is in a sandboxed frame without an origin of its own, so no shop can list it as a partner’s. Write sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox" on the iframe.`
    case 'not-a-partner':
      return `Haat: ${host} does not list ${origin} as a partner. The shop has to write PARTNER_ORIGINS=${origin}.`
    case 'not-found':
      return `Haat: ${host} has no product "${element.getAttribute('product-id')}". Write the id at the end of a product’s address.`
    case 'unreachable':
      return `Haat: ${host} did not answer. It cannot be reached, or connect-src blocks it. Write "connect-src ${host}" in your Content-Security-Policy.`
    case 'refused':
      return `Haat: ${host} answered ${(what as Failure).status}: ${(what as Failure).message} Try again later.`
    case 'unreadable':
      return `Haat: ${host} gave an answer that is not a Haat shop’s. Write its address: host="https://shop.example".`
    case 'internal':
      return `Haat: ${tag} failed. Please report this: ${String(what)}`
  }
}

/**
 * Detail of an element's `haat:failed`; prints its message where nothing else did.
 * @param what a code, the failure of a call, or whatever was thrown
 * @param host address of the element's shop
 */
export function explain(element: Element, what: unknown, host: string): FailedDetail {
  const code = codeOf(element, what)
  const message = messageOf(code, element, what, host)
  if (SILENT.has(code)) console.error(message, ...(code === 'internal' ? [what] : []))
  return { code, message }
}

/** Messages that are about no element, by name. */
export const MESSAGES = {
  notANumber: (tag: string, name: string, text: string) =>
    `Haat: <${tag}> cannot read ${name}="${text}": it takes a number. Write ${name}="4".`,
  wrongHost: (wanted: string, host: string) =>
    `Haat: host="${wanted}" is not an http or https address, so ${host} is used. Write host="https://shop.example".`,
  wrongAction: (wanted: string, action: string) =>
    `Haat: action="${wanted}" of <haat-search> is not an http or https address, so ${action} is used. Write action="/search".`,
  noAnswer: (host: string) =>
    `Haat: ${host} did not answer this page. It cannot be reached, or ${origin} is not on its list of partners, or connect-src blocks it. Ask the shop to add ${origin}, and add ${host} to connect-src.`,
  noSubject: () =>
    'Haat: the token has no claim sub, so nobody is signed in. Call setSession({ userId, getToken }).',
} as const
