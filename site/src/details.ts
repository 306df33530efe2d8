import type { ShopDetails } from '@haat/core'

declare const __HAAT_DETAILS__: ShopDetails

/** Who runs the shop, for pages and scripts. */
export const details: ShopDetails = __HAAT_DETAILS__

export const titled = (title: string): string => `${title} · ${details.name}`
