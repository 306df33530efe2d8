export { Orders, type OrdersProps } from './Orders.tsx'
export { Reviews, type ReviewsProps } from './Reviews.tsx'
