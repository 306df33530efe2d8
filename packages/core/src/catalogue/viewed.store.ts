import { browserList } from '../client/browser-list.ts'
import type { Shop } from '../shop.ts'
import { VIEWED_KEY } from './catalogue.ts'

/** As many as a row shows, and the product whose page shows it. */
const MOST_VIEWED = 13

/** Ids of the products that were opened in this browser, the latest first. */
export const viewedStore = (shop: Shop) => browserList(shop, VIEWED_KEY, MOST_VIEWED)
