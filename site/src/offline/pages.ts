import { offlineCopy as copy } from './offline.copy.ts'

/** The places in a page that the worker fills; OfflineNotice.astro and offline.astro have them. */
const HIDDEN = ' hidden data-offline'
const SAVED = '<span data-saved></span>'
const LIST = '<ul data-pages></ul>'

/** A saved page, as the offline page lists it. Both are taken from the page itself, and so are escaped already. */
export interface SavedPage {
  readonly path: string
  readonly title: string
}

/** "22 November 2026, 10:15", by the clock of this device. */
export const written = (date: Date): string =>
  `${date.toLocaleDateString('en-GB', { dateStyle: 'long' })}, ${date.toLocaleTimeString('en-GB', { timeStyle: 'short' })}`

/** The page with the notice that it was saved at that time. */
export const withNotice = (html: string, saved: Date): string =>
  html
    .replace(HIDDEN, ' data-offline')
    .replace(SAVED, `<span data-saved>${copy.saved(written(saved))}</span>`)

/** The page with other content in its main landmark. */
export const withMain = (html: string, content: string): string =>
  html.replace(/(<main[^>]*>)[\s\S]*(<\/main>)/, (_, begin: string, end: string) => begin + content + end)

/** Title of a page as links name it: without the shop's own name, or its motto. */
export const titleOf = (path: string, html: string): string =>
  path === '/' ? copy.page.home : (/og:title" content="([^"]*)/.exec(html)?.[1] ?? path)

/** The offline page with links to saved pages, to the first of each title. */
export const withPages = (html: string, pages: readonly SavedPage[]): string => {
  const titles = pages.map(({ title }) => title)
  const links = pages
    .filter(({ title }, at) => titles.indexOf(title) === at)
    .map(({ path, title }) => `<li><a href="${path}">${title}</a></li>`)
  return html.replace(LIST, () => `<ul>${links.join('')}</ul>`)
}
