export { Cart, type CartProps } from './Cart.tsx'
export { CartDrawer, type CartDrawerProps } from './CartDrawer.tsx'
