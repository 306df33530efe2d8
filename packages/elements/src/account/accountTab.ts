import { ACCOUNT_TABS, type AccountTab, tabIn } from '@haat/core/account'

/** The tab of that name; the first where there is none. */
export const tabOf = (value: unknown): AccountTab =>
  (typeof value === 'string' && tabIn(value)) || ACCOUNT_TABS[0]
