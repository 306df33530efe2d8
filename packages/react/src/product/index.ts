export { Product, type ProductProps } from './Product.tsx'
export { useProduct } from './useProduct.ts'
