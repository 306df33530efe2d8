import type { Shop } from '@haat/core'
import type { HostPage } from '../loader/hostPage.ts'
import { defineHaat } from '../root/defineHaat.ts'
import pageCss from '../root/page.css?inline'
import { report } from '../root/report.ts'
import { SignedInOnly } from '../root/SignedInOnly.tsx'
import { attributes, type CartElementProps } from './cart.attributes.ts'

const load = { page: () => import('./CartShown.tsx'), drawer: () => import('./DrawerShown.tsx') }

const storeOf = async (shop: Shop) => shop.use((await import('@haat/core/cart')).cartStore)

function CartElement(props: CartElementProps) {
  const { view } = props
  const isDrawer = view === 'drawer'
  if (view && view !== 'page' && !isDrawer)
    void report('unknownValue', 'haat-cart', 'view', view, 'page, drawer')
  return (
    <SignedInOnly props={props} load={isDrawer ? load.drawer : load.page} kind="cart" hidden={isDrawer} />
  )
}

/** Defines `<haat-cart>`. */
export const define = (hostPage: HostPage): void =>
  defineHaat('haat-cart', CartElement, attributes, hostPage, {
    css: pageCss,
    methods: {
      refresh: async (shop) => (await storeOf(shop)).cart.reload(),
      show: async (shop) => (await storeOf(shop)).openDrawer(),
      hide: async (shop) => (await storeOf(shop)).closeDrawer(),
    },
    onSet: {
      async open(shop, { view, open }) {
        if (view !== 'drawer') return
        // The element reports code that cannot be loaded.
        const store = await storeOf(shop).catch(() => null)
        if (open) store?.openDrawer()
        else store?.closeDrawer()
      },
    },
  })
