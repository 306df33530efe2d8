import { createHash } from 'node:crypto'
import { Parser } from 'htmlparser2'

/** A `<source>` of a picture, or its `<img>`. */
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
  /** Sources of the page's main picture, the first one with a high priority; none if it has one size. */
  readonly mainPicture: readonly PictureSource[]
  readonly hasIslands: boolean
  /** Where the paths of links and forms begin that lead to other pages of the shop in the same language. */
  readonly links: readonly { readonly start: number; readonly path: string }[]
  /** Where the tags of the character set and the viewport end. */
  readonly places: Readonly<Partial<Record<'charset' | 'viewport', number>>>
}

/** Types of `<script>` that a browser runs. Other types (JSON-LD) are data. */
const RUNS = new Set(['', 'module', 'text/javascript', 'speculationrules', 'importmap'])

/** Attributes with the path of a page. */
const LEADS: Readonly<Record<string, string>> = { a: 'href', form: 'action' }
/** Paths of files, which are the same in all languages. */
const FILE = /^\/(?:_astro|api|embed|feeds|pictures|sandbox|npm)\//

const HANDLER = /^on[a-z]+$/

/** Returns the source of an inline script or style for a policy. */
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

export function inspect(html: string): PageFindings {
  const scripts = new Set<string>()
  const styles = new Set<string>()
  const faults: string[] = []
  const links: PageFindings['links'][number][] = []
  const paths = new Map<string, number>()
  const places: Partial<Record<'charset' | 'viewport', number>> = {}
  let hasIslands = false
  let into: Set<string> | undefined
  let text = ''
  let sources: PictureSource[] = []
  let mainPicture: readonly PictureSource[] | undefined
  const parser = new Parser({
    onopentagname: () => paths.clear(),
    onattribute(name, path) {
      if (path.startsWith('/')) paths.set(name, html.indexOf('/', parser.startIndex))
    },
    onopentag(tag, attributes) {
      const name = LEADS[tag] ?? ''
      const start = paths.get(name)
      const path = attributes[name] ?? ''
      // A link with a language of its own leads to a page in that.
      if (
        start !== undefined &&
        attributes.hreflang === undefined &&
        !FILE.test(path) &&
        !path.startsWith('//')
      )
        links.push({ start, path })
      for (const name in attributes)
        if (name === 'style' || (name.startsWith('on') && HANDLER.test(name))) faults.push(`<${tag} ${name}>`)
      text = ''
      const end = parser.endIndex + 1
      if (tag === 'meta' && attributes.charset !== undefined) places.charset = end
      else if (tag === 'meta' && attributes.name === 'viewport') places.viewport = end
      else if (tag === 'style') into = styles
      else if (tag === 'script' && attributes.src === undefined && RUNS.has(attributes.type ?? ''))
        into = scripts
      else if (tag === 'astro-island') hasIslands = true
      else if (tag === 'picture') sources = []
      else if (attributes.srcset !== undefined && mainPicture === undefined) {
        const { srcset, sizes = '', media = null } = attributes
        sources.push({ srcset, sizes, media })
      }
      if (tag === 'img' && attributes.fetchpriority === 'high') mainPicture ??= sources
    },
    ontext(chunk) {
      if (into) text += chunk
    },
    onclosetag() {
      if (into && text !== '') into.add(hashOf(text))
      into = undefined
    },
  })
  parser.end(html)
  return {
    scripts: [...scripts],
    styles: [...styles],
    faults,
    mainPicture: mainPicture ?? [],
    hasIslands,
    links,
    places,
  }
}
