import { offlineCopy as copy } from './offline.copy.ts'

/** Markup that the worker replaces, from OfflineNotice.astro and offline.astro. */
const HIDDEN = ' hidden data-offline'
const SAVED = '<span data-saved></span>'
const LIST = '<ul data-pages></ul>'

/** An entry of the list on the offline page. Both texts are from the saved page, so they are already escaped. */
export interface SavedPage {
  readonly path: string
  readonly title: string
}

/** Formats a date in the local time zone: "22 November 2026, 10:15". */
export const formatDate = (date: Date): string =>
  `${date.toLocaleDateString('en-GB', { dateStyle: 'long' })}, ${date.toLocaleTimeString('en-GB', { timeStyle: 'short' })}`

/** Shows the notice in a page, with the time when it was saved. */
export const withNotice = (html: string, saved: Date): string =>
  html
    .replace(HIDDEN, ' data-offline')
    .replace(SAVED, `<span data-saved>${copy.saved(formatDate(saved))}</span>`)

/** Replaces the content of the main landmark of a page. */
export const withMain = (html: string, content: string): string =>
  html.replace(/(<main[^>]*>)[\s\S]*(<\/main>)/, (_, begin: string, end: string) => begin + content + end)

/** Returns the title of a page for links: without the shop's name and motto. */
export const titleOf = (path: string, html: string): string =>
  path === '/' ? copy.page.home : (/og:title" content="([^"]*)/.exec(html)?.[1] ?? path)

/** Adds links to saved pages to the offline page, to the first page of each title. */
export const withPages = (html: string, pages: readonly SavedPage[]): string => {
  const titles = pages.map(({ title }) => title)
  const links = pages
    .filter(({ title }, at) => titles.indexOf(title) === at)
    .map(({ path, title }) => `<li><a href="${path}">${title}</a></li>`)
  return html.replace(LIST, () => `<ul>${links.join('')}</ul>`)
}
