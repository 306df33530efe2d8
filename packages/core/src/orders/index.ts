export { POLL } from './orders.kept.ts'
export { type OrdersStore, ordersStore } from './orders.store.ts'
export * from './orders.ts'
