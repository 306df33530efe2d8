import { hash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Snapshot } from '../http/snapshot.ts'

/** What is rendered, and for which shop. */
interface RenderRequest {
  readonly element: string
  readonly attributes: Readonly<Record<string, string>>
  readonly host: string
  readonly stylesheet: string
  readonly fetch: typeof globalThis.fetch
}

/** What packages/elements/src/render/render.tsx exports, once it is built. */
export interface RenderModule {
  /** @throws an Error named Refusal, with a `status` of HTTP, where there is nothing to render */
  renderElement(request: RenderRequest): Promise<string>
  /** Style sheets by the tag of their element. */
  readonly stylesheets: Readonly<Record<string, string>>
}

/** Renders the elements of one build. */
export interface Renderer {
  readonly render: RenderModule['renderElement']
  /** Path of an element's style sheet, which has a hash of what is in it; undefined for an element without. */
  stylePath(element: string): string | undefined
  /** A style sheet by the name in its path, and whether it is the very one: pages may still name one of a build before. */
  style(name: string): { readonly sheet: Snapshot; readonly isExact: boolean } | undefined
}

export const STYLES = '/embed/v1/styles/'

export function rendererOf({ renderElement, stylesheets }: RenderModule): Renderer {
  const sheets = new Map(
    Object.entries(stylesheets).map(([element, css]) => {
      const name = `${element}-${hash('sha256', css, 'hex').slice(0, 10)}.css`
      return [element, { name, sheet: new Snapshot(css, 'text/css') }]
    }),
  )
  return {
    render: renderElement,
    stylePath(element) {
      const known = sheets.get(element)
      return known && `${STYLES}${known.name}`
    },
    style(name) {
      const known = sheets.get(name.replace(/-\w+\.css$/, ''))
      return known && { sheet: known.sheet, isExact: known.name === name }
    },
  }
}

/** Opens what a build renders with; null for a build of before there was any. */
export async function openRenderer(folder: string): Promise<Renderer | null> {
  const file = join(folder, 'render/render.js')
  return existsSync(file) ? rendererOf((await import(pathToFileURL(file).href)) as RenderModule) : null
}
