// What npm has as @haat/core. In the workspace that is index.ts.
export { createCheckedShop as createShop } from './checked-shop.ts'
export * from './index.ts'
