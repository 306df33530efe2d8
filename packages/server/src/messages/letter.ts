import { Html, html } from '../http/html.ts'
import { languageNow, texts } from '../texts.ts'
import { messageTexts } from './messages.texts.ts'

/** A colour in the light and in the dark theme, such as `#1d6a3a`. */
interface Colour {
  readonly light: string
  readonly dark: string
}

/** How the shop looks in e-mails, from its folder. */
export interface ShopFace {
  readonly name: string
  /** Where shoppers write to, and where messages about orders are sent. */
  readonly email: string
  /** Public origin, without a trailing slash. */
  readonly siteUrl: string
  /** Whether shoppers get text messages about their orders, too. @default false */
  readonly sms?: boolean
  readonly colours: Readonly<Record<'ground' | 'raised' | 'ink' | 'line' | 'accent' | 'onAccent', Colour>>
}

/** Content of an e-mail. All texts are plain. */
export interface Letter {
  readonly subject: string
  readonly paragraphs: readonly string[]
  /** Products, or amounts; a sum stands out. */
  readonly rows: readonly (readonly [what: string, amount: string, isSum?: true])[]
  /** What follows the rows. @default nothing */
  readonly closing?: readonly string[]
  readonly links: readonly { readonly text: string; readonly href: string }[]
  /** Why the reader gets it. @default because of an order */
  readonly footer?: string
}

const footerOf = ({ footer }: Letter, { name, email }: ShopFace) =>
  footer ?? texts(messageTexts).footer({ shop: name, email })

/** Returns an e-mail as plain text. */
export function letterText(letter: Letter, face: ShopFace): string {
  const { paragraphs, rows, closing = [], links } = letter
  return [
    ...paragraphs,
    rows.map(([what, amount]) => [what, amount].filter(Boolean).join(': ')).join('\n'),
    ...closing,
    links.map(({ text, href }) => `${text}: ${href}`).join('\n'),
    `-- \n${face.name}\n${footerOf(letter, face)}`,
  ]
    .filter((part) => part !== '')
    .join('\n\n')
}

const sheetOf = ({ colours }: ShopFace, theme: keyof Colour) => {
  const { ground, raised, ink, line, accent, onAccent } = colours
  return `body{background:${ground[theme]};color:${ink[theme]}}
.card{background:${raised[theme]};border-color:${line[theme]}}
td{border-color:${line[theme]}}
.button{background:${accent[theme]};color:${onAccent[theme]}!important}`
}

/** Not escaped, because it has selectors with `>`. */
const SHAPE = new Html(`:root{color-scheme:light dark;supported-color-schemes:light dark}
body{margin:0;padding:24px 16px;font:16px/1.5 system-ui,sans-serif;overflow-wrap:anywhere}
.page{max-width:560px;margin:0 auto}
.name{font-size:20px;font-weight:700;margin:0 0 16px}
.name img{vertical-align:middle;margin-right:8px;border-radius:8px}
.card{border:1px solid;border-radius:12px;padding:24px}
p{margin:0 0 16px;white-space:pre-line}
.card>:last-child{margin-bottom:0}
table{width:100%;border-collapse:collapse;margin:0 0 16px}
td{border-bottom:1px solid;padding:8px 0;text-align:left;vertical-align:top}
td+td{text-align:right;white-space:nowrap;padding-left:16px;font-variant-numeric:tabular-nums}
tr:last-child td{border-bottom:0}
.sum td{font-weight:700}
a{color:inherit}
.button{display:inline-block;vertical-align:top;padding:12px 20px;border:1px solid;border-radius:8px;font-weight:700;text-decoration:none;margin:0 8px 8px 0}
.foot{font-size:14px;margin:16px 0 0}
@media (max-width:480px){.card{padding:16px}}`)

const rowHtml = ([what, amount, isSum]: Letter['rows'][number]): Html =>
  html`<tr class="${isSum ? 'sum' : ''}"><td>${what}</td><td>${amount}</td></tr>`

const paragraphHtml = (text: string): Html => html`<p>${text}</p>`

/** Returns an e-mail as HTML without scripts, for light and dark clients. */
export function letterHtml(letter: Letter, face: ShopFace): string {
  const { subject, paragraphs, rows, closing = [], links } = letter
  return html`<!doctype html>
<html lang="${languageNow()}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${subject}</title>
<style>
${SHAPE}
${sheetOf(face, 'light')}
@media (prefers-color-scheme:dark){
${sheetOf(face, 'dark')}
}
</style>
</head>
<body>
<div class="page">
<p class="name"><img src="${face.siteUrl}/icon-192.png" width="40" height="40" alt="">${face.name}</p>
<div class="card">
${paragraphs.map(paragraphHtml)}
${rows.length > 0 && html`<table role="presentation">${rows.map(rowHtml)}</table>`}
${closing.map(paragraphHtml)}
${links.map(({ text, href }) => html`<a class="button" href="${href}">${text}</a>`)}
</div>
<p class="foot">${footerOf(letter, face)}</p>
</div>
</body>
</html>
`.text
}
