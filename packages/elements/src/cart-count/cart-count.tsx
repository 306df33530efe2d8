import { useValue } from '@haat/react/internal/ui/index.ts'
import { useEffect } from 'react'
import type { HostPage } from '../loader/hostPage.ts'
import { defineHaat } from '../root/defineHaat.ts'
import type { ElementProps } from '../root/elementProps.ts'
import { together } from '../root/together.ts'
import { useLateCode } from '../root/useLateCode.ts'
import css from './cart-count.css?inline'

const load = () =>
  together(import('./CartCountShown.tsx'), import('../shared/products.ts'), import('../shared/shopper.ts'))

/** Loads the code only for a shopper, also if their session is unavailable: a visitor has no cart. */
function CartCountElement(props: ElementProps) {
  const { shop, emit, onReady } = props
  const { state } = useValue(shop.session)
  const isShopper = state === 'signed-in' || state === 'unavailable'
  const late = useLateCode(load, isShopper, emit)
  useEffect(() => {
    if (state === 'signed-out') onReady()
  }, [state, onReady])
  return isShopper && late ? <late.Shown {...props} /> : null
}

/** Defines `<haat-cart-count>`. */
export const define = (hostPage: HostPage): void =>
  defineHaat('haat-cart-count', CartCountElement, {}, hostPage, {
    css,
    methods: { refresh: async (shop) => (await load()).store(shop).cart.reload() },
  })
