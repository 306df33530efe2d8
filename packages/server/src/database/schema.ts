/** Every table, by feature. `pnpm exec drizzle-kit generate` compares them with the migrations. */
export * from './tables/basket.ts'
export * from './tables/catalogue.ts'
export * from './tables/limits.ts'
export * from './tables/orders.ts'
export * from './tables/partners.ts'
export * from './tables/payments.ts'
export * from './tables/shoppers.ts'
export * from './tables/stock.ts'
