/** A product with its choices, also without its element: `Haat.actions.addLine`. */
export { productStore } from '@haat/core/product'
