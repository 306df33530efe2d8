// @vitest-environment node
import { join } from 'node:path'
import ts from 'typescript'
import { beforeAll, describe, expect, it } from 'vitest'
import { ELEMENTS } from '../api/index.ts'
import { declarationsOf } from './declarations.ts'
import { preactOf, reactOf, svelteOf, vueOf } from './frameworks.ts'
import { textsDeclaration } from './texts.ts'
import { publishedTypes } from './types.ts'

const home = join(import.meta.dirname, 'samples')
const at = (name: string) => join(home, name)

/** Code of partners, by file. TypeScript must reject lines that end with `// wrong`, and accept all others. */
const SAMPLES = {
  'plain.ts': `
import { setSession, type HaatCartElement, type HaatTextValues, type CartLinesUpdateDetail } from './types/index.js'
const cart = document.querySelector('haat-cart')
cart?.show()
cart?.addEventListener('haat:cart:lines-update', (event) => event.detail.total.toFixed())
cart?.addEventListener('haat:cart:lines-update', (event) => event.detail.sum) // wrong
document.addEventListener('haat:auth:required', (event) => { event.preventDefault(); location.assign(event.detail.href) })
const made: HaatCartElement = document.createElement('haat-cart')
made.view = 'drawer'
made.view = 'popup' // wrong
made.appearance = { theme: 'dark', variables: { accent: '#7a1fa2' } }
made.appearance = { theme: 'dim' } // wrong
made.texts = { 'cart.title': 'Warenkorb', 'cart.things.one': '{count} Ding', 'cart.things': '{count} Dinge' }
made.texts = { 'cart.titel': 'Warenkorb' } // wrong
made.texts = { 'cart.title': 7 } // wrong
export const value: HaatTextValues['cart.removed'] = '{name}'
made.texts = null
document.createElement('haat-assistant').send('track order').then(() => {})
document.createElement('haat-assistant').send() // wrong
export const total = ({ lines, total }: CartLinesUpdateDetail): number => lines.length && total
setSession({ userId: 'asha', getToken: async () => 'token' })
setSession('asha') // wrong
document.querySelector('haat-store')?.setSession(null)
;(globalThis.Haat ??= []).push((haat) => haat.actions.openCart())
;(globalThis.Haat ??= []).push((haat) => haat.on('purchase', ({ transaction_id, value }) => transaction_id + value)())
;(globalThis.Haat ??= []).push((haat) => haat.on('view_item', ({ transaction_id }) => transaction_id)) // wrong
;(globalThis.Haat ??= []).push((haat) => haat.on('add_to_basket', () => {})) // wrong
`,
  'react.tsx': `/** @jsxImportSource react */
import './types/react.js'
import { useRef } from 'react'
import type { HaatCartElement } from './types/index.js'
export function Page() {
  const cart = useRef<HaatCartElement>(null)
  return (
    <haat-store host="https://shop.example" theme="auto">
      <button type="button" onClick={() => cart.current?.show()}>Basket</button>
      <haat-cart ref={cart} view="drawer" className="basket" {...{ 'onhaat:cart:lines-update': ({ detail }) => detail.total }} />
      <haat-product product-id="tomatoes" comments>Tomatoes</haat-product>
      <haat-product-grid limit={4} columns="2" onhaat:ready={() => {}} />
      <haat-cart view="popup" /> {/* // wrong */}
      <haat-assistant answers={[{ phrases: ['opening hours'], text: 'Nine to five.' }]} appearance={{ theme: 'dark' }} />
      <haat-price product-id="tomatoes" texts={{ 'price.before': 'Vorher:' }} />
      <haat-price product-id="tomatoes" texts={{ 'price.after': 'Nachher:' }} /> {/* // wrong */}
      <haat-product-grid limit="four" /> {/* // wrong */}
      <haat-product-grid sort="price-asc" min-price={20} in-stock load-more handles="country-tomatoes" />
      <haat-product-grid sort="price" /> {/* // wrong */}
      <haat-product comments /> {/* // wrong */}
      <haat-add-button quantity={2} /> {/* // wrong */}
      <haat-basket /> {/* // wrong */}
    </haat-store>
  )
}
`,
  'preact.tsx': `/** @jsxImportSource preact */
import './types/preact.js'
export const Page = () => (
  <main>
    <haat-account tab="order-history" class="account" onhaat:ready={(event: CustomEvent<null>) => event.type} />
    <haat-account tab="wallet" /> {/* // wrong */}
    <haat-add-button>Add</haat-add-button> {/* // wrong */}
  </main>
)
`,
  'vue.ts': `
import './types/vue.js'
import type { GlobalComponents } from 'vue'
type Props<Tag extends keyof GlobalComponents> = InstanceType<GlobalComponents[Tag]>['$props']
// As its tools read <haat-cart view="drawer" @haat:cart:lines-update="update" /> and product-id="tomatoes".
export const cart: Props<'haat-cart'> = { view: 'drawer', 'onHaat:cart:linesUpdate': ({ detail }) => detail.total }
export const product: Props<'haat-product'> = { productId: 'tomatoes', comments: true }
export const store: Props<'haat-store'> = { texts: { 'cart.title': 'Warenkorb' }, appearance: { theme: 'dark' } }
export const dim: Props<'haat-store'> = { appearance: { theme: 'dim' } } // wrong
export const nameless: Props<'haat-product'> = { comments: true } // wrong
export const wrong: Props<'haat-cart'> = { view: 'popup' } // wrong
`,
  'svelte.ts': `
import './types/svelte.js'
import type { SvelteHTMLElements } from 'svelte/elements'
// As its tools read <haat-cart view="drawer" {...{ 'onhaat:cart:lines-update': update }}></haat-cart>.
export const cart: SvelteHTMLElements['haat-cart'] = { view: 'drawer', class: 'basket', 'onhaat:cart:lines-update': ({ detail }) => detail.total }
export const grid: SvelteHTMLElements['haat-product-grid'] = { limit: '4', columns: 2, 'in-stock': true, onclick: ({ currentTarget }) => currentTarget.limit }
export const help: SvelteHTMLElements['haat-assistant'] = { answers: [{ phrases: ['opening hours'], text: 'Nine to five.' }] }
export const nameless: SvelteHTMLElements['haat-product'] = { comments: true } // wrong
export const wrong: SvelteHTMLElements['haat-cart'] = { view: 'popup' } // wrong
export const many: SvelteHTMLElements['haat-product-grid'] = { limit: 'four' } // wrong
`,
}

const SVELTE = `
export interface HTMLAttributes<T extends EventTarget> {
  class?: string | null | undefined
  onclick?: ((event: MouseEvent & { currentTarget: EventTarget & T }) => unknown) | null | undefined
}
export interface SvelteHTMLElements {
  [name: string]: { [name: string]: any }
}
`

/** Type errors in the samples, as `file:line message`. */
function typeErrors(files: ReadonlyMap<string, string>): readonly string[] {
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: false,
    jsx: ts.JsxEmit.ReactJSX,
    target: ts.ScriptTarget.ES2022,
    lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    types: [],
  }
  const host = ts.createCompilerHost(options)
  const { fileExists, readFile, directoryExists } = host
  host.fileExists = (path) => files.has(path) || fileExists(path)
  host.readFile = (path) => files.get(path) ?? readFile(path)
  host.directoryExists = (path) => path.startsWith(home) || (directoryExists?.(path) ?? false)
  const program = ts.createProgram([...files.keys()], options, host)
  return [...files.keys()].flatMap((path) => {
    const file = program.getSourceFile(path)
    if (!file) return [`${path}: missing`]
    return [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)].map(
      ({ start = 0, messageText }) => {
        const { line } = file.getLineAndCharacterOfPosition(start)
        return `${path.slice(home.length + 1)}:${line + 1} ${ts.flattenDiagnosticMessageText(messageText, ' ')}`
      },
    )
  })
}

describe('the generated types', () => {
  let found: readonly string[]
  beforeAll(async () => {
    found = typeErrors(
      new Map([
        [at('types/texts.d.ts'), textsDeclaration()],
        [at('types/index.d.ts'), declarationsOf(ELEMENTS, await publishedTypes())],
        [at('types/react.d.ts'), reactOf(ELEMENTS)],
        [at('types/preact.d.ts'), preactOf(ELEMENTS)],
        [at('types/svelte.d.ts'), svelteOf(ELEMENTS)],
        [at('types/vue.d.ts'), vueOf(ELEMENTS)],
        // The only part of Vue that is needed: the interface in which its language tools look for tags.
        [at('node_modules/vue/index.d.ts'), 'export interface GlobalComponents {}'],
        // The same of Svelte: its interfaces for tags that it does not know, and for attributes of all elements.
        [at('node_modules/svelte/elements.d.ts'), SVELTE],
        ...Object.entries(SAMPLES).map(([name, text]) => [at(name), text] as const),
      ]),
    )
    // The machine may be busy.
  })

  it('have no errors', () => {
    expect(found.filter((line) => line.startsWith('types/'))).toEqual([])
  })

  it.each(Object.entries(SAMPLES))('accept correct lines and reject wrong ones in %s', (name, text) => {
    const wrong = text.split('\n').flatMap((line, index) => (line.includes('// wrong') ? [index + 1] : []))
    const refused = found.filter((line) => line.startsWith(`${name}:`))
    expect([...new Set(refused.map((line) => Number(/:(\d+)/.exec(line)?.[1])))], refused.join('\n')).toEqual(
      wrong,
    )
  })
})
