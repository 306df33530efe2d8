export { sponsorsStore } from './sponsors.store.ts'
export { sponsorsTexts } from './sponsors.texts.ts'
export type { Sponsor } from './sponsors.ts'
