export { slotHours, slotTimes } from '../shared/slots.ts'
export type { PincodeDelivery } from './delivery.load.ts'
export { deliveryStore } from './delivery.store.ts'
export { deliveryTexts } from './delivery.texts.ts'
export {
  type DeliveryOffer,
  type DeliverySlot,
  deliveryCost,
  deliveryFee,
  deliveryProblems,
} from './delivery.ts'
