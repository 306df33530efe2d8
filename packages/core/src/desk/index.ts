export type { Step } from './desk.api.ts'
export type { RefusedStep } from './desk.steps.ts'
export { deskStore } from './desk.store.ts'
export {
  type DeskOrder,
  type DeskProduct,
  type DeskRow,
  type Overview,
  VIEWS,
  type View,
} from './desk.ts'
