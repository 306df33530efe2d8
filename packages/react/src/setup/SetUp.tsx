import type { Shop } from '@haat/core'

export interface SetUpProps {
  shop: Shop
}

/** The first-time set-up (account.md §2). */
export function SetUp(_: SetUpProps) {
  return null
}
