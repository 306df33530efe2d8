import { type Resource, resource } from '../client/resource.ts'
import type { Shop } from '../shop.ts'
import { giftListApi } from './gift-list.api.ts'
import type { GiftListEntry } from './gift-list.ts'

export interface GiftListStore {
  readonly entries: Resource<readonly GiftListEntry[]>
}

export const giftListStore = (shop: Shop): GiftListStore => ({
  entries: resource(shop, giftListApi(shop.http).list),
})
