import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { Parser } from 'htmlparser2'
import { ExpectedError } from '../errors.ts'
import { type Policy, readPolicies } from './csp.ts'
import { get } from './get.ts'

/** A tag of the page. */
export interface Tag {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  /** In the HTML, from 1. */
  readonly line: number
  /** Innermost first. */
  readonly ancestors: readonly Tag[]
  /** Written `<tag />`. */
  readonly isSlashed: boolean
  /** What a script or a style sheet holds. */
  text: string
}

/** A partner's page, as the shop's widgets will meet it. */
export interface Page {
  /** For reading. */
  readonly name: string
  /** Where it is, or will be; null for a file whose place nobody told. */
  readonly url: URL | null
  readonly headers: Headers
  readonly tags: readonly Tag[]
  /** What relative addresses on it stand on. */
  readonly base: URL | null
  /** All that hold at once. */
  readonly policies: readonly Policy[]
}

/** What is in these is no part of the page that scripts see. */
const APART = new Set(['noscript', 'template'])

/** Tags in the order in which they open. Comments, and what stands in scripts, are none. */
function readTags(html: string): Tag[] {
  const tags: Tag[] = []
  const open: Tag[] = []
  const starts = [...html.matchAll(/\n/g)].map(({ index }) => index)
  const lineAt = (index: number) => {
    const next = starts.findIndex((start) => start >= index)
    return (next < 0 ? starts.length : next) + 1
  }
  const parser = new Parser({
    onopentag(name, attributes) {
      const isSlashed = html.slice(parser.startIndex, parser.endIndex + 1).endsWith('/>')
      const line = lineAt(parser.startIndex)
      const tag: Tag = { name, attributes, line, ancestors: open.toReversed(), isSlashed, text: '' }
      open.push(tag)
      tags.push(tag)
    },
    ontext(text) {
      const around = open.at(-1)
      if (around) around.text += text
    },
    onclosetag: () => open.pop(),
  })
  parser.end(html)
  return tags.filter(({ ancestors }) => !ancestors.some(({ name }) => APART.has(name)))
}

/** The policies of headers and of `<meta>`, which say the same things but for framing and reports. */
function policiesOf(headers: Headers, tags: readonly Tag[]): Policy[] {
  const metas = tags.filter(
    ({ name, attributes }) =>
      name === 'meta' && attributes['http-equiv']?.toLowerCase() === 'content-security-policy',
  )
  return [
    ...readPolicies(headers.get('content-security-policy') ?? '', 'the header'),
    ...metas.flatMap(({ attributes, line }) =>
      readPolicies(attributes.content ?? '', `the <meta> in line ${line}`),
    ),
  ]
}

function pageOf(name: string, url: URL | null, headers: Headers, html: string): Page {
  const tags = readTags(html)
  const href = tags.find((tag) => tag.name === 'base' && tag.attributes.href)?.attributes.href
  const base = href && URL.canParse(href, url?.href) ? new URL(href, url?.href) : url
  return { name, url, headers, tags, base, policies: policiesOf(headers, tags) }
}

/**
 * Reads a page: at an address, or out of a file.
 * @param origin where a file will be
 * @throws ExpectedError when there is no page to read
 */
export async function readPage(place: string, origin: string | undefined): Promise<Page> {
  if (/^https?:/i.test(place)) {
    const answer = await get(place, { accept: 'text/html' })
    const type = answer.headers.get('content-type') ?? ''
    if (!answer.ok || !/html/.test(type))
      throw new ExpectedError(
        `Haat: ${place} cannot be looked at: it answers ${answer.status}${answer.ok ? ` with ${type || 'no type'}` : ''}. Give the address of a page that opens in a browser.`,
      )
    return pageOf(answer.url, new URL(answer.url), answer.headers, answer.text)
  }
  const html = await readFile(resolve(place), 'utf8')
  return pageOf(place, origin ? new URL(origin) : null, new Headers(), html)
}
