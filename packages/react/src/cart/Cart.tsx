import { useLazyImport } from '../ui/index.ts'
import { CartFrame, type CartProps } from './CartFrame.tsx'
import { Checkout, Lines, Total } from './CartParts.tsx'

/** Code that only shoppers need; it loads while their cart does. */
const loadScreen = () => import('./CartScreen.tsx')
const useScreen = (wanted: boolean) => useLazyImport(loadScreen, wanted)

const CartRoot = (props: CartProps) => <CartFrame useScreen={useScreen} {...props} />

/**
 * The products that a shopper is about to buy. Visitors are asked to sign in.
 *
 * ```tsx
 * <Cart>
 *   <Cart.Total />
 *   <Cart.Lines />
 *   <Cart.Checkout />
 * </Cart>
 * ```
 */
export const Cart = /* @__PURE__ */ Object.assign(CartRoot, { Lines, Total, Checkout })
