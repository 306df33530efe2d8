export { ProductDetail, type ProductDetailProps } from './ProductDetail.tsx'
export type { Addition, Goal } from './useBuying.ts'
