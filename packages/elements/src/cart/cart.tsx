import type { HostPage } from '../loader/hostPage.ts'
import { defineHaat } from '../root/defineHaat.ts'
import pageCss from '../root/page.css?inline'
import { report } from '../root/report.ts'
import { SignedInOnly } from '../root/SignedInOnly.tsx'
import { together } from '../root/together.ts'
import { attributes, type CartElementProps } from './cart.attributes.ts'

const shopper = () => import('../shared/shopper.ts')
const load = {
  page: async () => {
    const { CartShown, cartCss } = await shopper()
    return { Shown: CartShown, css: cartCss }
  },
  drawer: () => together(import('./DrawerShown.tsx'), shopper()),
}

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
      refresh: async (shop) => shop.use((await shopper()).cartStore).cart.reload(),
      show() {
        Object.assign(this, { open: true })
      },
      hide() {
        Object.assign(this, { open: false })
      },
    },
  })
