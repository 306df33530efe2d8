/** A product with its choices, also without its element: `Haat.actions.addLine`. */
export { productStore } from '@haat/core/product'
export { TruckIcon } from '@haat/react/internal/ui/TruckIcon.tsx'
