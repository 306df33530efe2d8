export { slotHours, slotTimes } from '../shared/slots.ts'
export { deliveryStore } from './delivery.store.ts'
export { deliveryTexts } from './delivery.texts.ts'
export {
  type DeliveryOffer,
  type DeliverySlot,
  deliveryCost,
  deliveryFee,
  deliveryProblems,
  type PincodeDelivery,
} from './delivery.ts'
