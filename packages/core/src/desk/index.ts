export type { DeskOrder, DeskProduct, DeskRow, Overview, Step } from './desk.api.ts'
export type { RefusedStep } from './desk.steps.ts'
export { deskStore } from './desk.store.ts'
export { VIEWS, type View } from './desk.ts'
