import { join } from 'node:path'
import type { Further } from '../consumer/shop.ts'
import { homeOf, tool } from '../consumer/workshop.ts'

interface RenderModule {
  renderElement(request: object): Promise<string>
  readonly stylesheets: Readonly<Record<string, string>>
}

const STYLES = '/embed/v1/styles/'

/** What a shop answers that renders elements for pages: `/embed/v1/render`, and their style sheets. Built into a folder. */
export async function openRendering(folder: string): Promise<Further> {
  await tool(homeOf('elements'), 'vite', 'build', '--outDir', folder, '--emptyOutDir')
  const { renderElement, stylesheets } = (await import(join(folder, 'render/render.js'))) as RenderModule
  return async ({ pathname, searchParams, origin }) => {
    const sheet = pathname.startsWith(STYLES) && stylesheets[pathname.slice(STYLES.length, -'.css'.length)]
    if (sheet) return { type: 'text/css', body: sheet }
    if (pathname !== '/embed/v1/render') return null
    const { element = '', ...attributes } = Object.fromEntries(searchParams)
    const stylesheet = `${origin}${STYLES}${element}.css`
    const body = await renderElement({ element, attributes, host: origin, stylesheet, fetch })
    return { type: 'text/html', body }
  }
}
