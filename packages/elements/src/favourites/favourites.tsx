import { WaitingPlant } from '@haat/react/drawings'
import type { HostPage } from '../loader/hostPage.ts'
import { defineHaat } from '../root/defineHaat.ts'
import pageCss from '../root/page.css?inline'
import { SignedInOnly } from '../root/SignedInOnly.tsx'
import { attributes, type FavouritesElementProps } from './favourites.attributes.ts'

const load = () => import('./FavouritesShown.tsx')

const FavouritesElement = (props: FavouritesElementProps) => (
  <SignedInOnly props={props} load={load} kind="favourites" drawing={<WaitingPlant />} />
)

/** Defines `<haat-favourites>`. */
export const define = (hostPage: HostPage): void =>
  defineHaat('haat-favourites', FavouritesElement, attributes, hostPage, {
    css: pageCss,
    methods: { refresh: async (shop) => (await load()).store(shop).list.reload() },
  })
