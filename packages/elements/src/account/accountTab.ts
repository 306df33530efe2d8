import { ACCOUNT_TABS, type AccountTab, tabIn } from '@haat/core/account'

/** The tab with this name, or the first tab. */
export const tabOf = (value: unknown): AccountTab =>
  (typeof value === 'string' && tabIn(value)) || ACCOUNT_TABS[0]
