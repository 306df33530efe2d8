/** The tabs of the account page, each by the id that leads to it (account.md §2). */
export const ACCOUNT_TABS = ['personal-info', 'order-history', 'address', 'review'] as const
export type AccountTab = (typeof ACCOUNT_TABS)[number]

/** The tab that a text names, with or without the "#" of an address; null where it names none. */
export const tabIn = (text: string): AccountTab | null =>
  ACCOUNT_TABS.find((tab) => tab === text.replace(/^#/, '')) ?? null
