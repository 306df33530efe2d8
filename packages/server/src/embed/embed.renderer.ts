import { hash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Snapshot } from '../http/snapshot.ts'

interface RenderRequest {
  readonly element: string
  readonly attributes: Readonly<Record<string, string>>
  readonly host: string
  readonly stylesheet: string
  readonly fetch: typeof globalThis.fetch
}

/** The exports of packages/elements/src/render/render.tsx after the build. */
export interface RenderModule {
  /** @throws an Error named Refusal, with an HTTP `status`, if there is nothing to render */
  renderElement(request: RenderRequest): Promise<string>
  /** Style sheets by element tag. */
  readonly stylesheets: Readonly<Record<string, string>>
}

interface Renderer {
  readonly render: RenderModule['renderElement']
  /** Path of an element's style sheet, with a hash of its content; undefined for an element without a style sheet. */
  stylePath(element: string): string | undefined
  /** Finds a style sheet by the name in its path. `isExact` is false if a page names the style sheet of an earlier build. */
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

/** Opens the renderer of a build; null for an old build without one. */
export async function openRenderer(folder: string): Promise<Renderer | null> {
  const file = join(folder, 'render/render.js')
  return existsSync(file) ? rendererOf((await import(pathToFileURL(file).href)) as RenderModule) : null
}
