import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { LOOKS } from './camera.ts'
import type { Change } from './walk.ts'

interface Report {
  /** What was compared with what. */
  before: string
  after: string
  /** How many stories both have. */
  compared: number
  changes: readonly Change[]
  added: readonly string[]
  removed: readonly string[]
}

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const safe = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign)
const percent = (share: number) => (share < 0.0001 ? 'under 0.01' : (share * 100).toFixed(2))

const STYLE = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { max-inline-size: 100rem; margin: 2rem auto; padding-inline: 1rem; }
form { position: sticky; inset-block-start: 0; display: flex; flex-wrap: wrap; gap: 1rem; padding-block: .75rem; background: Canvas; }
article { margin-block: 2.5rem; }
h2 { font-size: 1.1rem; margin: 0 0 .5rem; }
.three { display: grid; grid-template-columns: repeat(3, 1fr); gap: 1rem; align-items: start; }
figure { margin: 0; }
img { max-inline-size: 100%; border: 1px solid color-mix(in srgb, CanvasText 25%, Canvas); }
[hidden] { display: none; }`

const SCRIPT = `
const form = document.querySelector('form'), all = [...document.querySelectorAll('article')], count = document.querySelector('output')
function filter() {
  const { text, look, least } = Object.fromEntries(new FormData(form))
  for (const one of all)
    one.hidden = !one.dataset.id.includes(text.trim().toLowerCase()) || (look !== '' && one.dataset.look !== look) || Number(one.dataset.share) < Number(least)
  count.value = all.filter((one) => !one.hidden).length + ' of ' + all.length + ' pictures'
}
form.addEventListener('input', filter); form.addEventListener('submit', (event) => event.preventDefault()); filter()`

const list = (title: string, ids: readonly string[]) =>
  ids.length === 0
    ? ''
    : `<h2>${title} (${ids.length})</h2><ul>${ids.map((id) => `<li>${safe(id)}</li>`).join('')}</ul>`

const fileOf = ({ id, look }: Change, kind: string) => `${id}--${look}--${kind}.png`

const entry = (change: Change) => {
  const { id, look, pixels, share } = change
  const picture = (kind: string, words: string) =>
    `<figure><figcaption>${words}</figcaption><a href="${safe(fileOf(change, kind))}"><img src="${safe(fileOf(change, kind))}" alt="${safe(`${id}, ${look}: ${words}`)}" loading="lazy"></a></figure>`
  return `<article data-id="${safe(id)}" data-look="${look}" data-share="${share}">
<h2>${safe(id)}, ${look}: ${pixels.toLocaleString('en-IN')} pixels, ${percent(share)} %</h2>
<div class="three">${picture('before', 'Before')}${picture('after', 'After')}${picture('difference', 'Difference')}</div>
</article>`
}

const page = ({ before, after, compared, changes, added, removed }: Report) => `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>What looks different</title><style>${STYLE}</style>
<h1>What looks different</h1>
<p>Before: ${safe(before)}. After: ${safe(after)}. ${compared} stories were compared in ${LOOKS.length} looks each; the most changed come first.</p>
${changes.length === 0 ? '<p>Not a pixel differs.</p>' : ''}
${list('New stories', added)}${list('Removed stories', removed)}
<form><label>Story <input name="text" type="search"></label>
<label>Look <select name="look"><option value="">all</option>${LOOKS.map(({ name }) => `<option>${name}</option>`).join('')}</select></label>
<label>Changed <select name="least"><option value="0">at all</option><option value="0.001">over 0.1 %</option><option value="0.01">over 1 %</option><option value="0.1">over 10 %</option></select></label>
<output></output></form>
${changes.map(entry).join('\n')}
<script>${SCRIPT}</script></html>`

/** Writes the report and its pictures into a folder; answers the path of its page. */
export async function writeReport(folder: string, report: Report): Promise<string> {
  await mkdir(folder, { recursive: true })
  for (const change of report.changes) {
    await writeFile(join(folder, fileOf(change, 'before')), change.before)
    await writeFile(join(folder, fileOf(change, 'after')), change.after)
    await writeFile(join(folder, fileOf(change, 'difference')), change.picture)
  }
  const file = join(folder, 'index.html')
  await writeFile(file, page(report))
  return file
}
