import type { ValuesOf } from './attributes.ts'
import { defineHaat } from './defineHaat.ts'
import pageCss from './page.css?inline'
import { Shoppers } from './Shoppers.tsx'
import type { ElementProps } from './Stage.tsx'
import type { Surroundings } from './surroundings.ts'

const attributes = { inPlace: Boolean, heading: String, checkoutHref: String }

export type CheckoutElementProps = ValuesOf<typeof attributes> & ElementProps

const load = () => import('./CheckoutShown.tsx')

const CheckoutElement = (told: CheckoutElementProps) => <Shoppers told={told} load={load} kind="checkout" />

/** Defines `<haat-checkout>`. */
export const define = (surroundings: Surroundings): void =>
  defineHaat('haat-checkout', CheckoutElement, attributes, surroundings, {
    css: pageCss,
    methods: { refresh: async (shop) => (await load()).store(shop).cart.reload() },
  })
