import { createRequire } from 'node:module'
import { fakeShop } from '@haat/core/fixtures'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { hostPageOf } from '../loader/hostPage.fixtures.ts'
import { define as definePrice } from '../price/price.ts'
import { defineHaat } from '../root/defineHaat.ts'
import { define as defineStore } from './store.ts'

// The runtime of the elements replaces React; the page has the real one.
const require = createRequire(import.meta.url)
const { createElement } = require('react') as typeof import('react')
const { createRoot } = require('react-dom/client') as typeof import('react-dom/client')
const { flushSync } = require('react-dom') as typeof import('react-dom')

const texts = { 'cart.title': 'आपकी टोकरी' }
const appearance = { theme: 'dark' }
const answers = [{ phrases: ['opening hours'], text: 'Nine to five.' }]
const props = { texts, appearance, answers }

const mounted = (html = '') => {
  const node = document.createElement('div')
  node.innerHTML = html
  document.body.append(node)
  return node
}

type Objects = HTMLElement & Partial<Record<keyof typeof props, unknown>>
const find = (root: Element, tag: string) => root.querySelector(tag) as Objects
const objectsOf = ({ texts, appearance, answers }: Objects) => ({ texts, appearance, answers })

/** Defines the tags of a page that a framework has rendered before. */
function define() {
  const hostPage = hostPageOf('https://shop.example')
  defineStore(hostPage)
  definePrice(hostPage)
  defineHaat('haat-given', () => null, { answers: Object }, hostPage)
}

function inReact() {
  const root = mounted()
  const json = (value: object) => JSON.stringify(value)
  flushSync(() =>
    createRoot(root).render(
      createElement('haat-store', { texts: json(texts), appearance: json(appearance) }, [
        createElement('haat-given', {
          ...Object.fromEntries(Object.entries(props).map(([name, value]) => [name, json(value)])),
          key: 1,
        }),
        createElement('haat-price', { texts: json(texts), 'product-id': 'cumin-seeds', key: 2 }),
      ]),
    ),
  )
  return root
}

/** Until an element is defined, Svelte sets objects as properties, as Vue does with `.prop`. */
function inSvelte() {
  const root = mounted('<haat-store><haat-given></haat-given></haat-store>')
  Object.assign(find(root, 'haat-store'), { texts, appearance })
  Object.assign(find(root, 'haat-given'), props)
  return root
}

function elsewhere() {
  const root = mounted('<haat-store></haat-store><haat-given></haat-given>')
  for (const element of root.children)
    for (const [name, value] of Object.entries(props)) element.setAttribute(name, String(value))
  return root
}

const errors = vi.fn()
const warnings = vi.fn()
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(errors)
  vi.spyOn(console, 'warn').mockImplementation(warnings)
  vi.stubGlobal('fetch', fakeShop().fetch)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('objects that a page sets before the elements are defined', () => {
  it('are used as JSON of attributes and as properties, and otherwise named in one warning', async () => {
    const frameworks = [inReact(), inSvelte()]
    const other = elsewhere()
    define()
    for (const root of frameworks) {
      await vi.waitFor(() => expect(objectsOf(find(root, 'haat-given'))).toEqual(props))
      expect(objectsOf(find(root, 'haat-store'))).toMatchObject({ texts, appearance })
    }
    expect(find(frameworks[0] as Element, 'haat-price').texts).toEqual(texts)
    await vi.waitFor(() => expect(warnings).toHaveBeenCalled())
    expect(warnings.mock.calls.flat()).toEqual([
      `Haat: these attributes are ignored, because they have "[object …]" instead of JSON: texts of <haat-store>, appearance of <haat-store>, answers of <haat-store>, texts of <haat-given>, appearance of <haat-given>, answers of <haat-given>. Scripts and frameworks write this if they set an object before the element is defined. Hand it over as JSON, texts={JSON.stringify(…)}, or set the property later: document.querySelector('haat-store').texts = …`,
    ])
    expect(errors).not.toHaveBeenCalled()
    expect(objectsOf(find(other, 'haat-given'))).toEqual({})
  })

  it('that are not JSON are logged as they are', async () => {
    define()
    mounted(`<haat-given texts="{cart}"></haat-given>`)
    await vi.waitFor(() =>
      expect(errors).toHaveBeenCalledWith(
        `Haat: <haat-given> has an attribute texts="{cart}", which is ignored: it takes JSON. Write texts='{"…": "…"}', or document.querySelector('haat-given').texts = … in a script.`,
      ),
    )
  })

  it('replace each other: the last value counts, and an empty one restores the default', () => {
    define()
    const root = mounted(`<haat-given texts='{"a":"b"}'></haat-given>`)
    const given = find(root, 'haat-given')
    given.texts = texts
    expect(given.texts).toBe(texts)
    given.setAttribute('texts', '{"c":"d"}')
    expect(given.texts).toEqual({ c: 'd' })
    given.removeAttribute('texts')
    expect(given.texts).toBeUndefined()
  })
})
