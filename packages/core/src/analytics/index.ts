export { analyticsStore, createAnalytics } from './analytics.store.ts'
export type * from './events.ts'
