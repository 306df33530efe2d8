import { CartFrame, type CartProps } from './CartFrame.tsx'
import { CartScreen } from './CartScreen.tsx'

const screen = { CartScreen }
const useScreen = () => screen

/** `Cart` for pages that load it for shoppers only: its lines need no further request. */
export const WholeCart = (props: CartProps) => <CartFrame useScreen={useScreen} {...props} />
