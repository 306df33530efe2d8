import type { HostPage } from '../loader/hostPage.ts'
import { defineHaat } from '../root/defineHaat.ts'
import pageCss from '../root/page.css?inline'
import { SignedInOnly } from '../root/SignedInOnly.tsx'
import { attributes, type CartElementProps } from './cart.attributes.ts'

const load = () => import('./CartShown.tsx')

const CartElement = (props: CartElementProps) => (
  <SignedInOnly props={props} load={load} kind="cart" hidden={props.view === 'drawer'} />
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
        // The element reports code that cannot be loaded.
        const code = await load().catch(() => null)
        if (!code) return
        const { openDrawer, closeDrawer } = code.store(shop)
        if (open) openDrawer()
        else closeDrawer()
      },
    },
  })
