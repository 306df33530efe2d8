import { attributes, type CartElementProps } from './cart.attributes.ts'
import { defineHaat } from './defineHaat.ts'
import type { HostPage } from './hostPage.ts'
import pageCss from './page.css?inline'
import { Shoppers } from './Shoppers.tsx'

const load = () => import('./CartShown.tsx')

const CartElement = (told: CartElementProps) => (
  <Shoppers told={told} load={load} kind="cart" hidden={told.view === 'drawer'} />
)

/** Defines `<haat-cart>`. */
export const define = (hostPage: HostPage): void =>
  defineHaat('haat-cart', CartElement, attributes, hostPage, {
    css: pageCss,
    methods: {
      refresh: async (shop) => (await load()).store(shop).cart.reload(),
      show: async (shop) => (await load()).store(shop).openDrawer(),
      hide: async (shop) => (await load()).store(shop).closeDrawer(),
    },
    onSet: {
      async open(shop, { view, open }) {
        if (view !== 'drawer') return
        // The element tells where its code does not come.
        const code = await load().catch(() => null)
        if (!code) return
        const { openDrawer, closeDrawer } = code.store(shop)
        if (open) openDrawer()
        else closeDrawer()
      },
    },
  })
