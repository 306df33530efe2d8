import { pathOfPage } from './bases.ts'

// The texts are in the pages, so that the worker contains none.

/** Markup that the worker replaces, from OfflineNotice.astro and offline.astro. */
const HIDDEN = ' hidden data-offline'
const SAVED = /<span data-saved="([^"]*)"><\/span>/
const LIST = '<ul data-pages></ul>'

/** Where the notice has the time at which a page was saved. */
export const WHEN = '%when%'

/** An entry of the list on the offline page. Both texts are from the saved page, so they are already escaped. */
interface SavedPage {
  readonly path: string
  readonly title: string
}

declare const __HAAT_LANGUAGE__: string

/** Formats a date in the local time zone: "22 November 2026, 10:15". */
export function formatDate(date: Date, language = __HAAT_LANGUAGE__): string {
  const locale = language === 'en' ? 'en-GB' : language
  return `${date.toLocaleDateString(locale, { dateStyle: 'long' })}, ${date.toLocaleTimeString(locale, { timeStyle: 'short' })}`
}

/**
 * Shows the notice in a page, with the time when it was saved.
 * @param language of the page; '' for the shop's first
 */
export const withNotice = (html: string, saved: Date, language = ''): string =>
  html
    .replace(HIDDEN, ' data-offline')
    .replace(
      SAVED,
      (_, text: string) =>
        `<span data-saved>${text.replace(WHEN, formatDate(saved, language || undefined))}</span>`,
    )

export const withMain = (html: string, content: string): string =>
  html.replace(/(<main[^>]*>)[\s\S]*(<\/main>)/, (_, begin: string, end: string) => begin + content + end)

/** Returns the title of a page for links: without the shop's name and motto. */
export const titleOf = (path: string, html: string): string =>
  (pathOfPage(path) === '/' ? /data-home="([^"]*)/ : /og:title" content="([^"]*)/).exec(html)?.[1] ?? path

/** Adds links to saved pages to the offline page, to the first page of each title. */
export const withPages = (html: string, pages: readonly SavedPage[]): string => {
  const titles = pages.map(({ title }) => title)
  const links = pages
    .filter(({ title }, at) => titles.indexOf(title) === at)
    .map(({ path, title }) => `<li><a href="${path}">${title}</a></li>`)
  return html.replace(LIST, () => `<ul>${links.join('')}</ul>`)
}
