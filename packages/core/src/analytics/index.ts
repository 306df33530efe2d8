export { analyticsStore, createAnalytics } from './analytics.store.ts'
export type {
  AnalyticsArguments,
  AnalyticsEvents,
  AnalyticsItem,
  AnalyticsList,
  AnalyticsName,
  AnalyticsValue,
  SubscribeToAnalytics,
} from './events.ts'
