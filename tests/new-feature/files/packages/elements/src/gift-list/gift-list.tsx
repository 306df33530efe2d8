import { giftListStore } from '@haat/core/gift-list'
import { GiftList } from '@haat/react/gift-list'
import type { HostPage } from '../loader/hostPage.ts'
import type { ValuesOf } from '../root/attributes.ts'
import { defineHaat } from '../root/defineHaat.ts'
import type { ElementProps } from '../root/elementProps.ts'
import { useLoadEvents } from '../root/useLoadEvents.ts'
import css from './gift-list.css?inline'

const attributes = { heading: String }

function GiftListElement({ heading, shop, ...events }: ValuesOf<typeof attributes> & ElementProps) {
  useLoadEvents(shop.use(giftListStore).entries, events)
  return <GiftList heading={heading} level={2} />
}

/** Defines `<haat-gift-list>`. */
export const define = (hostPage: HostPage): void =>
  defineHaat('haat-gift-list', GiftListElement, attributes, hostPage, {
    css,
    methods: { refresh: (shop) => shop.use(giftListStore).entries.reload() },
  })
