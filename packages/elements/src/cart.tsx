import type { ValuesOf } from './attributes.ts'
import { defineHaat } from './defineHaat.ts'
import type { ElementProps } from './ElementRoot.tsx'
import type { HostPage } from './hostPage.ts'
import pageCss from './page.css?inline'
import { Shoppers } from './Shoppers.tsx'

const attributes = { view: String, open: Boolean, heading: String, checkoutHref: String }

export type CartElementProps = ValuesOf<typeof attributes> & ElementProps

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
