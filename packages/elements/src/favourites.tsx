import { WaitingPlant } from '@haat/react/drawings'
import type { ValuesOf } from './attributes.ts'
import { defineHaat } from './defineHaat.ts'
import type { ElementProps } from './ElementRoot.tsx'
import type { HostPage } from './hostPage.ts'
import pageCss from './page.css?inline'
import { Shoppers } from './Shoppers.tsx'

const attributes = { columns: Number, heading: String }

export type FavouritesElementProps = ValuesOf<typeof attributes> & ElementProps

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
