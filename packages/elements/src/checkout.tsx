import type { ValuesOf } from './attributes.ts'
import { defineHaat } from './defineHaat.ts'
import type { ElementProps } from './ElementRoot.tsx'
import type { HostPage } from './hostPage.ts'
import pageCss from './page.css?inline'
import { Shoppers } from './Shoppers.tsx'

const attributes = { inPlace: Boolean, heading: String, checkoutHref: String }

export type CheckoutElementProps = ValuesOf<typeof attributes> & ElementProps

const load = () => import('./CheckoutShown.tsx')

const CheckoutElement = (told: CheckoutElementProps) => <Shoppers told={told} load={load} kind="checkout" />

/** Defines `<haat-checkout>`. */
export const define = (hostPage: HostPage): void =>
  defineHaat('haat-checkout', CheckoutElement, attributes, hostPage, {
    css: pageCss,
    methods: { refresh: async (shop) => (await load()).store(shop).cart.reload() },
  })
