export type { Step, StepAnswer } from './desk.api.ts'
export type { RefusedStep, WaitingStep } from './desk.steps.ts'
export { deskStore } from './desk.store.ts'
export {
  type DeliveryStep,
  type DeskEvent,
  type DeskOrder,
  type DeskProduct,
  type DeskRow,
  type Overview,
  type Pick,
  VIEWS,
  type View,
} from './desk.ts'
