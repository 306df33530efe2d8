import type { FastifyReply } from 'fastify'

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Escapes a text for an element or a quoted attribute. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '')

const clock = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium' })

/** Formats a time, in ms since 1970. */
export const timeHtml = (at: number): string =>
  `<time datetime="${new Date(at).toISOString()}">${clock.format(at)}</time>`

interface Page {
  readonly title: string
  readonly lead: string
  /** Links in the header: addresses and texts. The first one is a button. */
  readonly links: readonly (readonly [href: string, text: string])[]
  /** HTML. */
  readonly main: string
}

const linkHtml = ([href, text]: Page['links'][number], at: number) =>
  `<a${at === 0 ? ' class="button primary"' : ''} href="${href}">${text}</a>`

/** A page of the sandbox, without scripts. */
const pageHtml = ({ title, lead, links, main }: Page): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <meta name="color-scheme" content="light dark">
    <title>${title}</title>
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="/sandbox/sandbox.css">
    <link rel="stylesheet" href="/sandbox/pages.css">
  </head>
  <body>
    <header>
      <p class="badge">Sandbox</p>
      <h1>${title}</h1>
      <p>${lead}</p>
      <nav aria-label="${title}">${links.map(linkHtml).join('')}</nav>
    </header>
    <main>${main}</main>
    <footer>
      <p>Everything here is a sandbox. Nothing leaves this machine: no e-mail, no text message, no money. Everyone who can open this shop can also read this page.</p>
    </footer>
  </body>
</html>
`

/** Sends a page. @param formAction where its forms may be sent */
export const sendPage = (reply: FastifyReply, page: Page, formAction: 'none' | 'self'): FastifyReply =>
  reply
    .headers({
      'cache-control': 'no-store',
      'content-security-policy': `default-src 'none'; style-src 'self'; img-src data:; base-uri 'none'; form-action '${formAction}'; frame-ancestors 'none'`,
    })
    .type('text/html; charset=utf-8')
    .send(pageHtml(page))
