import { escapeHtml as text } from '../inbox/html.ts'
import { copy } from './checkout.copy.ts'

/** A label, its input, and its error message. */
const field = (id: string, label: string, attributes: string) => `
            <div class="field">
              <label for="${id}">${text(label)}</label>
              <input id="${id}" name="${id}" autocomplete="off" autocapitalize="off" spellcheck="false" aria-describedby="${id}-fault" ${attributes}>
              <p class="fault" id="${id}-fault" role="alert"></p>
            </div>`

/** Buttons that fill the fields with examples. */
const samples = (kind: string, list: readonly (readonly [string, string])[]) => `
            <ul class="samples" aria-label="${text(copy.samples)}">${list
              .map(
                ([value, words]) => `
              <li><button type="button" data-fill="${kind}" value="${text(value)}">${text(words)}</button></li>`,
              )
              .join('')}
            </ul>`

const toggle = (id: string, label: string, hint: string) => `
            <label class="switch">
              <input type="checkbox" role="switch" id="${id}" aria-describedby="${id}-hint">
              <span>${text(label)} <small id="${id}-hint">${text(hint)}</small></span>
            </label>`

/** The checkout's window. It receives the order by message. @param base path of its script and style sheets */
export const checkoutPage = (base: string): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <meta name="color-scheme" content="light dark">
    <title>${copy.title}</title>
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="${base}/window.css">
    <link rel="stylesheet" href="${base}/form.css">
    <script type="module" src="${base}/window.js"></script>
  </head>
  <body data-state="opening">
    <header>
      <h1 id="shop">Haat</h1>
      <p class="description" id="description"></p>
      <p class="amount"><span class="hidden">${copy.amount}</span> <span id="amount"></span></p>
    </header>
    <main aria-label="${copy.label}">
      <p class="notice"><strong>${copy.notice}</strong> ${copy.noticeMore}</p>
      <p class="opening" id="opening" role="status">${copy.opening}</p>
      <form id="form" novalidate>
        <div class="tabs" role="tablist" aria-label="${copy.ways}">
          <button type="button" role="tab" id="tab-upi" aria-controls="upi" aria-selected="true">UPI</button>
          <button type="button" role="tab" id="tab-card" aria-controls="card" aria-selected="false" tabindex="-1">${copy.card}</button>
        </div>
        <div class="panel" role="tabpanel" id="upi" aria-labelledby="tab-upi">${field('vpa', copy.vpa, 'inputmode="email" value="success@razorpay"')}${samples('upi', copy.upiSamples)}
        </div>
        <div class="panel" role="tabpanel" id="card" aria-labelledby="tab-card" hidden>${field('number', copy.number, 'inputmode="numeric" maxlength="23"')}
          <div class="pair">${field('expiry', copy.expiry, 'inputmode="numeric" maxlength="5" placeholder="MM/YY"')}${field('cvv', copy.cvv, 'inputmode="numeric" maxlength="4"')}
          </div>${samples('card', copy.cardSamples)}
        </div>
        <details>
          <summary>${copy.settings}</summary>
          <div class="switches">${toggle('hold', copy.hold, copy.holdHint)}${toggle('slow', copy.slow, copy.slowHint)}
          </div>
        </details>
        <p class="fault banner" id="fault" role="alert"></p>
        <div class="actions">
          <button class="primary" type="submit" id="pay">${copy.pay}</button>
          <button type="button" id="fail">${copy.fail}</button>
          <button type="button" id="close">${copy.close}</button>
        </div>
        <p class="status" id="status" role="status"></p>
      </form>
    </main>
    <dialog id="leaving" aria-labelledby="leaving-title">
      <form method="dialog">
        <h2 id="leaving-title">${copy.leave}</h2>
        <div class="actions">
          <button class="primary" value="stay">${copy.stay}</button>
          <button value="leave">${copy.go}</button>
        </div>
      </form>
    </dialog>
  </body>
</html>
`
