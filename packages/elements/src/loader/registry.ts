import { gridHeight } from '../product-grid/gridHeight.ts'
import { type First, gridPath, productPath } from './firstCall.ts'
import type { HostPage } from './hostPage.ts'

/** The exports of an element's file. */
export interface ElementModule {
  define(hostPage: HostPage): void
}

export interface Entry extends First {
  load(): Promise<ElementModule>
  /**
   * Space to reserve, so that the content below does not move when the element is ready: a height in em, or a function
   * that computes it from an element and its width in em.
   */
  height?: number | ((element: Element, width: number) => number)
  /** With this `view` ('' for none) it opens over the page: its code is fetched immediately. */
  eager?: string
}

export type Registry = Readonly<Record<string, Entry>>

const products = () => import('../shared/products.ts')
/** What elements of a shopper's own data share. */
const shopper = () => Promise.all([products(), import('../shared/shopper.ts')])

/** Loads the file of an element, and at the same time the files that it shares, see `together`. */
const load = (own: Promise<ElementModule>, ...shared: readonly Promise<unknown>[]): Promise<ElementModule> =>
  Promise.all([own, import('../shared/base.ts'), ...shared]).then(([element]) => element)

/** Small elements share one file. */
const small = () => load(import('../small/small.ts'))

/** The elements, by tag. */
export const REGISTRY: Registry = {
  'haat-add-button': { load: small },
  'haat-account': { load: () => load(import('../account/account.tsx')), height: 25 },
  // It floats over the page, wherever its tag is.
  'haat-assistant': { load: () => load(import('../assistant/assistant.tsx')), eager: '' },
  // A drawer has no place on the page until it opens.
  'haat-cart': {
    load: () => import('../shared/base.ts').then(({ defineCart }) => ({ define: defineCart })),
    height: 22,
    eager: 'drawer',
    shopper,
  },
  'haat-cart-count': { load: small },
  'haat-checkout': { load: () => load(import('../checkout/checkout.tsx')), height: 22, shopper },
  'haat-favourites': { load: () => load(import('../favourites/favourites.tsx')), height: 20, shopper },
  // Its file needs no other, so that a page with only prices stays light (vite.config.ts).
  'haat-price': { load: () => import('../price/price.ts') },
  'haat-product': {
    load: () => load(import('../product/product.tsx'), products(), import('../shared/product.ts')),
    height: 100,
    first: productPath,
  },
  'haat-product-grid': { load: () => load(products()), height: gridHeight, first: gridPath },
  'haat-search': { load: () => load(import('../search/search.tsx')) },
  'haat-store': { load: () => load(import('../store/store.ts')), eager: '' },
}
