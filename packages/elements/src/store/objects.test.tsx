import { createRequire } from 'node:module'
import { fakeShop } from '@haat/core/fixtures'
import { createApp, defineComponent, h, nextTick, ref } from '@vue/runtime-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { hostPageOf } from '../loader/hostPage.fixtures.ts'
import { define as definePrice } from '../price/price.ts'
import { defineHaat } from '../root/defineHaat.ts'
import { define as defineStore } from './store.ts'

// The runtime of the elements replaces React; the page has the real one.
const require = createRequire(import.meta.url)
const { createElement } = require('react') as typeof import('react')
const { createRoot } = require('react-dom/client') as typeof import('react-dom/client')

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
const written = (root: Element) => root.querySelectorAll('[texts],[appearance],[answers]').length

/** Defines the tags of a page that a framework has rendered before. */
function define() {
  const hostPage = hostPageOf('https://shop.example')
  defineStore(hostPage)
  definePrice(hostPage)
  defineHaat('haat-given', () => null, {}, hostPage, { onSet: { answers() {} } })
}

async function inReact() {
  const root = mounted()
  createRoot(root).render(
    createElement('haat-store', { texts, appearance }, [
      createElement('haat-given', { ...props, key: 1 }),
      createElement('haat-price', { texts, 'product-id': 'cumin-seeds', key: 2 }),
    ]),
  )
  await vi.waitFor(() => expect(written(root)).toBe(3))
  return root
}

async function inVue() {
  const root = mounted()
  const shown = ref<object>({})
  const Inner = defineComponent(() => () => [
    h('p', 'Hello'),
    h('haat-given', { ...props, texts: shown.value }),
  ])
  createApp(() => h('main', [h('haat-store', { texts, appearance }, [h(Inner)])])).mount(root)
  shown.value = texts
  await nextTick()
  expect(written(root)).toBe(2)
  return root
}

/** Until an element is defined, Svelte sets objects as properties, and all else as attributes. */
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

const warnings = vi.fn()
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(warnings)
  vi.stubGlobal('fetch', fakeShop().fetch)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('objects that a page sets before the elements are defined', () => {
  it('are used with React, Vue and Svelte, and otherwise logged once', async () => {
    const frameworks = [await inReact(), await inVue(), inSvelte()]
    const other = elsewhere()
    define()
    for (const root of frameworks) {
      await vi.waitFor(() => expect(objectsOf(find(root, 'haat-given'))).toEqual(props))
      expect(objectsOf(find(root, 'haat-store'))).toMatchObject({ texts, appearance })
      await vi.waitFor(() => expect(written(root)).toBe(0))
    }
    expect(find(frameworks[0] as Element, 'haat-price').texts).toBe(texts)
    await vi.waitFor(() => expect(warnings).toHaveBeenCalledTimes(5))
    expect(warnings.mock.calls.flat()).toContain(
      `Haat: <haat-store> has an attribute texts="[object Object]", which is ignored. An attribute cannot have an object; frameworks write it like this before the element is defined. Write document.querySelector('haat-store').texts = … in a script.`,
    )
    other.append(...other.querySelectorAll('haat-given'))
    expect(objectsOf(find(other, 'haat-given'))).toEqual({})
  })
})
