import { type Resource, resource } from '../client/resource.ts'
import type { Shop } from '../shop.ts'
import { sponsorsApi } from './sponsors.api.ts'
import type { Sponsor } from './sponsors.ts'

export interface SponsorsStore {
  readonly sponsors: Resource<readonly Sponsor[]>
}

export const sponsorsStore = ({ http }: Shop): SponsorsStore => ({
  sponsors: resource(sponsorsApi(http).list, (failure) => console.error('Error fetching sponsors:', failure)),
})
