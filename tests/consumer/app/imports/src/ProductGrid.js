export { ProductGrid } from '@haat/react/catalogue'
