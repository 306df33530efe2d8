import { resource } from '../client/resource.ts'
import type { Shop } from '../shop.ts'
import { sponsorsApi } from './sponsors.api.ts'

export const sponsorsStore = (shop: Shop) => ({
  sponsors: resource(shop, sponsorsApi(shop.http).list, (failure) =>
    console.error('Error fetching sponsors:', failure),
  ),
})
