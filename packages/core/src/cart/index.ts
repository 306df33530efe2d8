export * from './cart.ts'
