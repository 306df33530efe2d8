// The entry point of @haat/core on npm. In the workspace the entry point is index.ts.
export { createCheckedShop as createShop, type PublishedShopOptions as ShopOptions } from './checked-shop.ts'
export * from './index.ts'
