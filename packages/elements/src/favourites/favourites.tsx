import { WaitingPlant } from '@haat/react/internal/ui/drawings/index.ts'
import type { HostPage } from '../loader/hostPage.ts'
import { defineHaat } from '../root/defineHaat.ts'
import pageCss from '../root/page.css?inline'
import { SignedInOnly } from '../root/SignedInOnly.tsx'
import { together } from '../root/together.ts'
import { attributes, type FavouritesElementProps } from './favourites.attributes.ts'

const load = () =>
  together(
    import('./FavouritesShown.tsx'),
    import('@haat/core/internal/favourites/favourites.store.ts'),
    import('../composition/useTemplates.ts'),
  )

const FavouritesElement = (props: FavouritesElementProps) => (
  <SignedInOnly props={props} load={load} kind="favourites" drawing={<WaitingPlant />} />
)

/** Defines `<haat-favourites>`. */
export const define = (hostPage: HostPage): void =>
  defineHaat('haat-favourites', FavouritesElement, attributes, hostPage, {
    css: pageCss,
    methods: { refresh: async (shop) => (await load()).store(shop).list.reload() },
  })
