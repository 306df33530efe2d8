import { attributes, type CheckoutElementProps } from './checkout.attributes.ts'
import { defineHaat } from './defineHaat.ts'
import type { HostPage } from './hostPage.ts'
import pageCss from './page.css?inline'
import { Shoppers } from './Shoppers.tsx'

const load = () => import('./CheckoutShown.tsx')

const CheckoutElement = (told: CheckoutElementProps) => <Shoppers told={told} load={load} kind="checkout" />

/** Defines `<haat-checkout>`. */
export const define = (hostPage: HostPage): void =>
  defineHaat('haat-checkout', CheckoutElement, attributes, hostPage, {
    css: pageCss,
    methods: { refresh: async (shop) => (await load()).store(shop).cart.reload() },
  })
