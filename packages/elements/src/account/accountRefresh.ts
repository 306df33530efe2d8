import type { Shop } from '@haat/core'
import { type AccountTab, reviewsStore } from '@haat/core/account'
import { addressesStore } from '@haat/core/addresses'
import { ordersStore } from '@haat/core/orders'
import { profileStore } from '@haat/core/profile'

/** Loads the profile and the data of the open tab again. */
export async function refresh(shop: Shop, tab: AccountTab): Promise<void> {
  const lists = {
    'personal-info': [],
    'order-history': [() => shop.use(ordersStore).all],
    address: [() => shop.use(addressesStore).list],
    review: [() => shop.use(reviewsStore).list],
  }[tab]
  await Promise.all(
    [shop.use(profileStore).profile, ...lists.map((list) => list())].map((one) => one.reload()),
  )
}
