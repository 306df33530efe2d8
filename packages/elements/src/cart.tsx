import type { ValuesOf } from './attributes.ts'
import { defineHaat } from './defineHaat.ts'
import pageCss from './page.css?inline'
import { Shoppers } from './Shoppers.tsx'
import type { ElementProps } from './Stage.tsx'
import type { Surroundings } from './surroundings.ts'

const attributes = { view: String, open: Boolean, heading: String, checkoutHref: String }

export type CartElementProps = ValuesOf<typeof attributes> & ElementProps

const load = () => import('./CartShown.tsx')

const CartElement = (told: CartElementProps) => (
  <Shoppers told={told} load={load} kind="cart" hidden={told.view === 'drawer'} />
)

/** Defines `<haat-cart>`. */
export const define = (surroundings: Surroundings): void =>
  defineHaat('haat-cart', CartElement, attributes, surroundings, {
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
