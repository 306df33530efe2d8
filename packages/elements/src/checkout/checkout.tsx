import type { HostPage } from '../loader/hostPage.ts'
import { defineHaat } from '../root/defineHaat.ts'
import pageCss from '../root/page.css?inline'
import { SignedInOnly } from '../root/SignedInOnly.tsx'
import { together } from '../root/together.ts'
import { attributes, type CheckoutElementProps } from './checkout.attributes.ts'

const load = () => together(import('./CheckoutShown.tsx'))

const CheckoutElement = (props: CheckoutElementProps) => (
  <SignedInOnly props={props} load={load} kind="checkout" />
)

/** Defines `<haat-checkout>`. */
export const define = (hostPage: HostPage): void =>
  defineHaat('haat-checkout', CheckoutElement, attributes, hostPage, {
    css: pageCss,
    methods: { refresh: async (shop) => (await load()).store(shop).cart.reload() },
  })
