import type { Shop } from '@haat/core'
import { giftListCopy as copy, giftListStore } from '@haat/core/gift-list'
import { useId } from 'react'
import { EmptyState, Head, Loaded, useResource } from '../ui/index.ts'

export interface GiftListProps {
  shop: Shop
  /** @default 'Gift List' */
  heading?: string | undefined
  /** Heading level that fits the page's outline. @default 1 */
  level?: 1 | 2
}

/** The gift list. */
export function GiftList({ shop, heading = copy.title, level = 1 }: GiftListProps) {
  const id = useId()
  const { entries } = shop.use(giftListStore)
  const list = useResource(entries)
  return (
    <section className="haat haat-page haat-gift-list" aria-labelledby={id} tabIndex={-1}>
      <Head id={id} level={level} title={heading} />
      <Loaded
        state={list}
        loading={copy.loading}
        failed={copy.loadFailed}
        onRetry={entries.reload}
        empty={<EmptyState text={copy.empty} />}
      >
        {(all) => (
          <ul className="haat-gift-list__entries">
            {all.map((entry) => (
              <li key={entry.id}>{entry.name}</li>
            ))}
          </ul>
        )}
      </Loaded>
    </section>
  )
}
