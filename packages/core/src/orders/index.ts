export { orderChangesStore } from './changes.store.ts'
export { changesTexts } from './changes.texts.ts'
export { expectedDelivery, expectedText, plannedDelivery } from './delivery.ts'
export { historyTexts } from './history.texts.ts'
export { addressText, boughtIn, lineTitle, outcomeOf, packText } from './lines.ts'
export { isNotOwnOrder, orderProblem, orderStore } from './order.store.ts'
export { orderTexts, paymentText } from './order.texts.ts'
export { POLL } from './orders.saved.ts'
export { ordersStore } from './orders.store.ts'
export { ordersTexts } from './orders.texts.ts'
export {
  currentOrders,
  type Invoice,
  type InvoiceLine,
  isGone,
  type Order,
  type OrderLine,
  type OrderSummary,
  orderSuccessPath,
  type Pack,
} from './orders.ts'
export { outcomeTexts } from './outcome.texts.ts'
export { savePlacedOrder } from './placed.ts'
export { pushApi } from './push.api.ts'
export { pushTexts } from './push.texts.ts'
