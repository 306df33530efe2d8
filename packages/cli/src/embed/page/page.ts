import { resolve } from 'node:path'
import { parseDocument } from 'htmlparser2'
import { ExpectedError } from '../../errors.ts'
import { readNamed } from '../../named-files.ts'
import { type Policy, readPolicies } from './csp.ts'
import { fetchText } from './shop.ts'

export interface Tag {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  /** In the HTML, from 1. */
  readonly line: number
  /** The tag around it. */
  readonly parent: Tag | null
}

/** A partner's page. */
export interface Page {
  /** Its address or its file name, for messages. */
  readonly name: string
  /** Its address, now or in the future; null for a file without `--origin`. */
  readonly url: URL | null
  readonly headers: Headers
  /** In document order. */
  readonly tags: readonly Tag[]
  /** Base of relative addresses. */
  readonly base: URL | null
  /** All of them apply. */
  readonly policies: readonly Policy[]
}

type Nodes = ReturnType<typeof parseDocument>['children']

/** Elements whose content is not part of the document for scripts. */
const INERT = new Set(['noscript', 'template'])

function readTags(html: string, nodes: Nodes, parent: Tag | null = null): Tag[] {
  return nodes.flatMap((node) => {
    if (!('attribs' in node)) return []
    const { name, attribs: attributes, startIndex } = node
    const tag: Tag = { name, attributes, line: html.slice(0, startIndex ?? 0).split('\n').length, parent }
    return [tag, ...(INERT.has(name) ? [] : readTags(html, node.children, tag))]
  })
}

/** Returns the policies of the header and of `<meta>` tags. */
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
  const tags = readTags(html, parseDocument(html, { withStartIndices: true }).children)
  const base = tags.find((tag) => tag.name === 'base' && tag.attributes.href)?.attributes.href
  return {
    name,
    url,
    headers,
    tags,
    base: (base && URL.parse(base, url?.href)) || url,
    policies: policiesOf(headers, tags),
  }
}

/**
 * Reads a page from an address or a file.
 * @param origin future origin of a page that is a file
 * @throws ExpectedError if the page cannot be read
 */
export async function readPage(place: string, origin: string | undefined): Promise<Page> {
  if (!/^https?:/i.test(place)) {
    const html = (await readNamed(resolve(place))).toString()
    return pageOf(place, origin ? new URL(origin) : null, new Headers(), html)
  }
  const { ok, status, url, headers, text } = await fetchText(place, { accept: 'text/html' }).catch(
    (cause) => {
      throw new ExpectedError(
        `Haat: ${place} does not respond. Check that it opens in a browser on this machine.`,
        { cause },
      )
    },
  )
  const type = headers.get('content-type') ?? ''
  if (!ok || !type.includes('html'))
    throw new ExpectedError(
      `Haat: ${place} cannot be checked: it responds with ${status}${ok ? ` and ${type || 'no type'}` : ''}. Use the address of a page that opens in a browser.`,
    )
  return pageOf(url, new URL(url), headers, text)
}
