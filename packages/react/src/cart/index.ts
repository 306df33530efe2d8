export { Cart, type CartProps } from './Cart.tsx'
export { CartButton } from './CartButton.tsx'
export { CartDrawer, type CartDrawerProps } from './CartDrawer.tsx'
export { useCart } from './useCart.ts'
