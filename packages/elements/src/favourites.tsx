import { WaitingPlant } from '@haat/react/drawings'
import { defineHaat } from './defineHaat.ts'
import { attributes, type FavouritesElementProps } from './favourites.attributes.ts'
import type { HostPage } from './hostPage.ts'
import pageCss from './page.css?inline'
import { Shoppers } from './Shoppers.tsx'

const load = () => import('./FavouritesShown.tsx')

const FavouritesElement = (told: FavouritesElementProps) => (
  <Shoppers told={told} load={load} kind="favourites" drawing={<WaitingPlant />} />
)

/** Defines `<haat-favourites>`. */
export const define = (hostPage: HostPage): void =>
  defineHaat('haat-favourites', FavouritesElement, attributes, hostPage, {
    css: pageCss,
    methods: { refresh: async (shop) => (await load()).store(shop).list.reload() },
  })
