// Types that partners import from the package, besides the generated ones of the elements.
export type {
  AnalyticsArguments,
  AnalyticsEvents,
  AnalyticsItem,
  AnalyticsList,
  AnalyticsName,
  AnalyticsValue,
  SubscribeToAnalytics,
} from '@haat/core/analytics'
export type { Theme, Variables } from '@haat/core/appearance'
export type { AssistantAnswer } from '@haat/core/assistant'
export type * from './loader/global.ts'
export type { GetToken, Sessions, ShopperSession } from './loader/sessions.ts'
export type * from './root/details.ts'
export type { ElementState } from './root/states.ts'
export type { Appearance } from './store/appearance.ts'
