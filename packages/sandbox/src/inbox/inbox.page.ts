import type { SandboxShopper } from '../identity/shoppers.ts'
import { escapeHtml as text } from './html.ts'
import { copy } from './inbox.copy.ts'
import type { Message } from './inbox.ts'

const clock = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium' })

const message = ({ kind, to, code, text: words, at }: Message) => `
        <li class="message" data-kind="${kind}">
          <p class="message__head">
            <span class="message__kind">${copy.kinds[kind]}</span>
            <span class="message__to">${text(copy.to(to))}</span>
            <time datetime="${new Date(at).toISOString()}">${clock.format(at)}</time>
          </p>
          ${code === null ? '' : `<p class="message__code"><span class="quiet">${copy.code}</span> <code>${text(code)}</code></p>`}
          <p class="message__text">${text(words)}</p>
        </li>`

const shopper = ({ firstName, lastName, email, password }: SandboxShopper) => `
            <tr>
              <th scope="row">${text(`${firstName} ${lastName}`)}</th>
              <td>${text(email)}</td>
              <td><code>${text(password)}</code></td>
            </tr>`

const shopperTable = (shoppers: readonly SandboxShopper[]) => `
      <section aria-labelledby="shoppers">
        <h2 id="shoppers">${copy.shoppers}</h2>
        <p class="quiet">${copy.shoppersNote}</p>
        <div class="scroll" role="region" aria-labelledby="shoppers" tabindex="0">
          <table>
            <thead>
              <tr>
                <th scope="col">${copy.name}</th>
                <th scope="col">${copy.email}</th>
                <th scope="col">${copy.password}</th>
              </tr>
            </thead>
            <tbody>${shoppers.map(shopper).join('')}
            </tbody>
          </table>
        </div>
      </section>`

/** The inbox for people. It has no script, and its style comes from a sheet of its own. */
export const inboxPage = (
  messages: readonly Message[],
  shoppers: readonly SandboxShopper[],
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
        <a class="button" href="/sandbox/inbox">${copy.refresh}</a>
        <a href="/">${copy.back}</a>
      </nav>
    </header>
    <main>
      <section aria-labelledby="messages">
        <h2 id="messages">${copy.messages}</h2>
        ${messages.length === 0 ? `<p class="empty">${copy.empty}</p>` : `<ol class="messages">${messages.map(message).join('')}\n        </ol>`}
      </section>${shoppers.length === 0 ? '' : shopperTable(shoppers)}
    </main>
    <footer>
      <p>${copy.notice}</p>
    </footer>
  </body>
</html>
`
