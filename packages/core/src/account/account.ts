/** The tabs of the account page by their ids. */
export const ACCOUNT_TABS = ['personal-info', 'order-history', 'address', 'review'] as const
export type AccountTab = (typeof ACCOUNT_TABS)[number]

/** Returns the tab whose id is the text, with or without "#"; null if there is none. */
export const tabIn = (text: string): AccountTab | null =>
  ACCOUNT_TABS.find((tab) => tab === text.replace(/^#/, '')) ?? null
