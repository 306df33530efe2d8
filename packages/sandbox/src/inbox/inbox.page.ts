import type { SandboxShopper } from '../identity/shoppers.ts'
import { escapeHtml as text } from './html.ts'
import { copy } from './inbox.copy.ts'
import type { Message } from './inbox.ts'

const clock = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium' })

const message = ({ kind, to, code, text: words, at }: Message) => `
        <li class="message card" data-kind="${kind}">
          <p class="message__head">
            <span class="message__kind">${copy.kinds[kind]}</span>
            <span class="message__to">${text(copy.to(to))}</span>
            <time datetime="${new Date(at).toISOString()}">${clock.format(at)}</time>
          </p>
          ${code === null ? '' : `<p class="message__code"><span class="quiet">${copy.code}</span> <code>${text(code)}</code></p>`}
          <p class="message__text">${text(words)}</p>
        </li>`

const shopper = ({ firstName, lastName, email, password }: SandboxShopper) => `
          <li class="card">
            <h3>${text(`${firstName} ${lastName}`)}</h3>
            <dl>
              <div><dt>${copy.email}</dt><dd>${text(email)}</dd></div>
              <div><dt>${copy.password}</dt><dd><code>${text(password)}</code></dd></div>
            </dl>
          </li>`

const shopperList = (shoppers: readonly SandboxShopper[]) => `
      <section>
        <h2>${copy.shoppers}</h2>
        <p class="quiet">${copy.shoppersNote}</p>
        <ul class="shoppers">${shoppers.map(shopper).join('')}
        </ul>
      </section>`

/** The inbox as a page, without scripts, with its own style sheet. */
export const inboxPage = (
  messages: readonly Message[],
  shoppers: readonly SandboxShopper[],
  hasPayments: boolean,
): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <meta name="color-scheme" content="light dark">
    <title>${copy.title} – Haat</title>
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="/sandbox/inbox.css">
  </head>
  <body>
    <header>
      <p class="badge">Sandbox</p>
      <h1>${copy.title}</h1>
      <p class="lead">${copy.lead}</p>
      <nav aria-label="${copy.title}">
        <a class="button" href="/sandbox/inbox">${copy.refresh}</a>${
          hasPayments
            ? `
        <a href="/sandbox/payments">${copy.payments}</a>`
            : ''
        }
        <a href="/">${copy.back}</a>
      </nav>
    </header>
    <main>
      <section>
        <h2>${copy.messages}</h2>
        ${messages.length === 0 ? `<p class="card quiet">${copy.empty}</p>` : `<ol class="messages">${messages.map(message).join('')}\n        </ol>`}
      </section>${shoppers.length === 0 ? '' : shopperList(shoppers)}
    </main>
    <footer>
      <p>${copy.notice}</p>
    </footer>
  </body>
</html>
`
