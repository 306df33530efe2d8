import { type Html, html, type Piece } from '../http/html.ts'
import { type CurlOptions, curlOf } from './curl.ts'
import { type ApiDocument, type Call, callsOf, type Operation } from './document.ts'
import type { Schema } from './schemas.ts'

const nameOf = (ref: string) => ref.slice(ref.lastIndexOf('/') + 1)

/** A schema in a few words: "list of Product", "text", "number or null". */
function typeOf(schema: Schema): Html {
  if (schema.$ref) {
    const name = nameOf(schema.$ref)
    return html`<a href="#record-${name.toLowerCase()}">${name}</a>`
  }
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return html`${joined(choices.map(typeOf), ' or ')}`
  if (schema.enum)
    return html`${joined(
      schema.enum.map((value) => html`<code>${String(value)}</code>`),
      ', ',
    )}`
  if (schema.const !== undefined) return html`<code>${JSON.stringify(schema.const)}</code>`
  if (schema.type === 'array') return html`list of ${typeOf(schema.items ?? {})}`
  if (schema.type === 'string') return html`${schema.pattern === '^\\d{1,9}$' ? 'whole number' : 'text'}`
  if (Array.isArray(schema.type)) return html`${schema.type.join(' or ')}`
  if (schema.properties) return html`record`
  return html`${schema.type ?? 'anything'}`
}

const joined = (parts: readonly Html[], between: string): Html[] =>
  parts.flatMap((part, at) => (at === 0 ? [part] : [html`${between}`, part]))

const required = html` <strong>required</strong>`

/** The table of the fields of a record or body. Bodies mark required fields. Without descriptions, their column is left out. */
function fields(label: string, schema: Schema, isBody = false): Html {
  const entries = Object.entries(schema.properties ?? {})
  const hasDescriptions = entries.some(([, field]) => field.description)
  return table(
    label,
    ['Field', 'Type', ...(hasDescriptions ? ['Description'] : [])],
    entries.map(([name, field]) => [
      name,
      html`${typeOf(field)}${isBody && schema.required?.includes(name) && required}`,
      ...(hasDescriptions ? [field.description] : []),
    ]),
  )
}

/** A table whose rows begin with a name. On narrow screens it scrolls horizontally, by keyboard too. */
const table = (
  label: string,
  head: readonly string[],
  rows: readonly (readonly [name: string, ...cells: Piece[]])[],
) => html`<div class="scroll" role="region" aria-label="${label}" tabindex="0">
<table><thead><tr>${head.map((cell) => html`<th scope="col">${cell}</th>`)}</tr></thead><tbody>${rows.map(
  ([name, ...cells]) => html`<tr>
<th scope="row"><code>${name}</code></th>
${cells.map((cell) => html`<td>${cell}</td>\n`)}</tr>`,
)}</tbody></table>
</div>`

/** The fields of a response; for a list, the name of its type. */
function answer(schema: Schema, summary: string): Html {
  if (schema.oneOf) return html`${schema.oneOf.map((choice, at) => answer(choice, `${summary}, ${at + 1}`))}`
  if (!schema.properties) return html`<p>A ${typeOf(schema)}.</p>`
  return fields(`Response of ${summary}`, schema)
}

/** The credentials that a call requires; null for a public call. */
function access({ security }: Operation): Html | null {
  if (security === undefined) return null
  const cookie = security.length > 1
  return html`<p>Requires a bearer token${cookie && ', or the session cookie on the shop’s own pages'}.</p>`
}

/** A call as a shell command, and a link to it if a browser's address bar can make it. */
function trial(call: Call, { base, example, product }: CurlOptions): Html {
  const { method, operation } = call
  const canLink = method === 'GET' && !operation.security
  return html`<p class="try">${canLink && html`<a href="${example}">Try it<span class="visually-hidden">: ${operation.summary}</span></a> `}<code>${curlOf(call, { base, example, product })}</code></p>`
}

const operation = (call: Call, options: CurlOptions) => {
  const { operationId, summary, ...rest } = call.operation
  return html`<article id="${operationId}">
<h3><a href="#${operationId}">${summary}</a></h3>
<p><span class="method">${call.method}</span> <code>${call.path}</code></p>
${rest.description && html`<p>${rest.description}</p>`}
${access(call.operation)}
${
  rest.parameters.length > 0 &&
  html`<h4>Parameters</h4>
${table(
  `Parameters of ${summary}`,
  ['Name', 'Place', 'Type', 'Description'],
  rest.parameters.map((one) => [
    one.name,
    html`${one.in}${one.required && required}`,
    typeOf(one.schema),
    one.description,
  ]),
)}`
}
${
  rest.requestBody &&
  html`<h4>Body</h4>
${fields(`Body of ${summary}`, rest.requestBody.content['application/json'].schema, true)}`
}
<h4>Response</h4>
${answer(rest.responses['200']?.content?.['application/json'].schema ?? {}, summary)}
<details><summary>Other statuses</summary>
<dl>${Object.entries(rest.responses)
    .filter(([status]) => status !== '200')
    .map(
      ([status, { description }]) => html`<div><dt><code>${status}</code></dt><dd>${description}</dd></div>`,
    )}</dl>
</details>
${trial(call, options)}
</article>`
}

const record = ([name, schema]: [string, Schema]) => html`<article id="record-${name.toLowerCase()}">
<h3><a href="#record-${name.toLowerCase()}">${name}</a></h3>
${fields(`Fields of ${name}`, schema)}
</article>`

/**
 * Renders the document as a page without scripts.
 * @param examples path and query of a call, by its operation id; `{id}` is replaced by `product`
 * @param product id of a product of this shop
 */
export function docsPage(
  document: ApiDocument,
  examples: ReadonlyMap<string, string>,
  product: string,
): string {
  const all = callsOf(document)
  const groups = document.tags.map((tag) => ({
    ...tag,
    calls: all.filter(({ operation: { tags } }) => tags.some((name) => name === tag.name)),
  }))
  const base = document.servers[0]?.url ?? ''
  const exampleOf = ({ path, operation: { operationId } }: Call) =>
    (examples.get(operationId) ?? path).replace('{id}', product)
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>The shop’s API</title>
<link rel="stylesheet" href="/api/docs.css">
</head>
<body>
<a class="skip" href="#calls">Skip to the calls</a>
<header>
<p><a href="/">The shop</a></p>
<h1>The shop’s API</h1>
${document.info.description.split('\n\n').map((paragraph) => html`<p>${paragraph}</p>`)}
<p><a href="/api/openapi.json">OpenAPI ${document.openapi} document</a> at <code>${base}/api/openapi.json</code></p>
</header>
<div class="columns">
<nav aria-label="Calls and records">
${groups.map(
  (group) => html`<h2>${group.name}</h2>
<ul>${group.calls.map(({ operation: { operationId, summary } }) => html`<li><a href="#${operationId}">${summary}</a></li>`)}</ul>`,
)}
<h2>Records</h2>
<ul>${Object.keys(document.components.schemas).map((name) => html`<li><a href="#record-${name.toLowerCase()}">${name}</a></li>`)}</ul>
</nav>
<main id="calls" tabindex="-1">
${groups.map(
  (group) => html`<section aria-labelledby="group-${group.name.toLowerCase()}">
<h2 id="group-${group.name.toLowerCase()}">${group.name}</h2>
<p>${group.description}</p>
${group.calls.map((call) => operation(call, { base, product, example: exampleOf(call) }))}
</section>`,
)}
<section aria-labelledby="group-records">
<h2 id="group-records">Records</h2>
<p>Types that requests and responses use.</p>
${Object.entries(document.components.schemas).map(record)}
</section>
</main>
</div>
</body>
</html>
`
  return page.text
}
