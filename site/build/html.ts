import { createHash } from 'node:crypto'
import { Parser } from 'htmlparser2'

/** A `<source>` of a picture. */
export interface PictureSource {
  readonly srcset: string
  readonly sizes: string
  /** Media query; null if it applies when no source before it does. */
  readonly media: string | null
}

/** Information about a page for the finish of the build. Places are indexes in its HTML. */
export interface PageFindings {
  /** `'sha256-…'` sources of inline scripts that run (modules and speculation rules too). */
  readonly scripts: readonly string[]
  /** `'sha256-…'` sources of inline style sheets. */
  readonly styles: readonly string[]
  /** Style attributes and inline event handlers, which are never allowed, each as `<tag attribute>`. */
  readonly faults: readonly string[]
  /** The site's own style sheets, and where their tags begin and end. */
  readonly sheets: readonly { readonly href: string; readonly start: number; readonly end: number }[]
  /** All classes in the page. */
  readonly classes: ReadonlySet<string>
  /** AVIF sources of the page's main picture: the first one with a high priority. */
  readonly mainPicture: readonly PictureSource[]
  /** Addresses of the islands' components and renderers. */
  readonly islands: readonly { readonly component: string; readonly renderer: string }[]
  /** Where the tags of the character set and the viewport end, and where the body's end tag begins. */
  readonly places: Readonly<Partial<Record<'charset' | 'viewport' | 'bodyEnd', number>>>
}

/** Types of `<script>` that a browser runs. Other types (JSON-LD) are data. */
const RUNS = new Set(['', 'module', 'text/javascript', 'speculationrules', 'importmap'])

const HANDLER = /^on[a-z]+$/

/** Returns the source of an inline script or style for a policy. */
export const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** Inspects a page of the build. */
export function inspect(html: string): PageFindings {
  const scripts = new Set<string>()
  const styles = new Set<string>()
  const faults: string[] = []
  const sheets: PageFindings['sheets'][number][] = []
  const islands: PageFindings['islands'][number][] = []
  const places: Partial<Record<'charset' | 'viewport' | 'bodyEnd', number>> = {}
  // Most elements of a page have the same few lists of classes.
  const lists = new Set<string>()
  let into: Set<string> | undefined
  let text = ''
  let sources: PictureSource[] = []
  let mainPicture: readonly PictureSource[] | undefined
  const parser = new Parser({
    onopentag(tag, attributes) {
      for (const name in attributes)
        if (name === 'style' || (name.startsWith('on') && HANDLER.test(name))) faults.push(`<${tag} ${name}>`)
      if (attributes.class !== undefined) lists.add(attributes.class)
      text = ''
      const end = parser.endIndex + 1
      if (tag === 'meta' && attributes.charset !== undefined) places.charset = end
      else if (tag === 'meta' && attributes.name === 'viewport') places.viewport = end
      else if (tag === 'link' && attributes.rel === 'stylesheet')
        sheets.push({ href: attributes.href ?? '', start: parser.startIndex, end })
      else if (tag === 'style') into = styles
      else if (tag === 'script' && attributes.src === undefined && RUNS.has(attributes.type ?? ''))
        into = scripts
      else if (tag === 'astro-island')
        islands.push({
          component: attributes['component-url'] ?? '',
          renderer: attributes['renderer-url'] ?? '',
        })
      else if (tag === 'picture') sources = []
      else if (tag === 'source' && attributes.type === 'image/avif')
        sources.push({
          srcset: attributes.srcset ?? '',
          sizes: attributes.sizes ?? '',
          media: attributes.media ?? null,
        })
      else if (tag === 'img' && attributes.fetchpriority === 'high') mainPicture ??= sources
    },
    ontext(chunk) {
      if (into) text += chunk
    },
    onclosetag(tag) {
      if (into && text !== '') into.add(hashOf(text))
      into = undefined
      if (tag === 'body') places.bodyEnd = parser.startIndex
    },
  })
  parser.end(html)
  return {
    scripts: [...scripts],
    styles: [...styles],
    faults,
    sheets,
    classes: new Set([...lists].flatMap((list) => list.split(/\s+/))),
    mainPicture: mainPicture ?? [],
    islands,
    places,
  }
}
